/*
 * The count of the queens in plain C, by the method of src/queens/solvers/bit-count.ts, for comparison.
 * gcc -O2 bench/queens-count.c -o queens-count && ./queens-count 15
 * Prints the size, the count and the processor seconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct row {
  uint32_t open, left, right, free;
};

static uint64_t count_below(uint32_t open, uint32_t left, uint32_t right) {
  struct row stack[32];
  int top = 0;
  uint64_t count = 0;
  uint32_t free = open & ~(left | right);
  if (free == 0) return open == 0;
  for (;;) {
    uint32_t bit = free & -free;
    free ^= bit;
    uint32_t next_open = open ^ bit;
    uint32_t next_left = (left | bit) << 1;
    uint32_t next_right = (right | bit) >> 1;
    uint32_t next_free = next_open & ~(next_left | next_right);
    if (next_free != 0) {
      if (free != 0) {
        struct row row = {open, left, right, free};
        stack[top++] = row;
      }
      open = next_open;
      left = next_left;
      right = next_right;
      free = next_free;
    } else {
      if (next_open == 0) count++;
      if (free == 0) {
        if (top == 0) return count;
        struct row row = stack[--top];
        open = row.open;
        left = row.left;
        right = row.right;
        free = row.free;
      }
    }
  }
}

/* Every solution whose first queen is in the left half stands for its mirror image too. */
static uint64_t count_queens(int n) {
  uint32_t all = n == 32 ? UINT32_MAX : (1u << n) - 1;
  uint64_t count = 0;
  if (n == 1) return 1;
  for (int column = 0; column < n / 2; column++) {
    uint32_t bit = 1u << column;
    count += count_below(all ^ bit, bit << 1, bit >> 1);
  }
  if (n % 2) {
    uint32_t middle = 1u << (n / 2);
    for (int column = 0; column < n / 2 - 1; column++) {
      uint32_t bit = 1u << column;
      count += count_below(all ^ middle ^ bit, (middle << 1 | bit) << 1, (middle >> 1 | bit) >> 1);
    }
  }
  return 2 * count;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 0;
  if (n < 1 || n > 32) {
    fprintf(stderr, "usage: queens-count N (1 to 32)\n");
    return 2;
  }
  struct timespec start, end;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
  uint64_t count = count_queens(n);
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
  double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
  printf("%d %llu %.4f\n", n, (unsigned long long)count, seconds);
  return 0;
}
