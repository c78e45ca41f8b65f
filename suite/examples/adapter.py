#!/usr/bin/env python3
"""An example adapter: a toy calculator that adds, subtracts and multiplies whole numbers, behind suite/PROTOCOL.md.

It shows the whole recipe: read a line, do it, answer a line. What it cannot do it says with `no`, and the case is
skipped; replace `Toy` by a wrapper around your own emulator. Public domain (CC0), like the suite.
"""
import sys


class Toy:
    """Four stack levels, whole numbers, and the indicator of numbers below 10^8."""

    def __init__(self):
        self.stack = [0, 0, 0, 0]
        self.typed = ""
        self.lift = False

    def press(self, key):
        if key.isdigit():
            if len(self.typed) == 8:
                raise NotImplementedError("more than eight digits")
            if self.typed == "" and self.lift:
                self.push()
            self.typed += key
            self.stack[0] = int(self.typed)
            self.lift = True
            return
        elif key == "ENT":
            self.push()
            self.lift = False
        elif key == "CX":
            self.stack[0] = 0
            self.lift = False
        elif key == "XY":
            x, y, z, t = self.stack
            self.stack = [y, x, z, t]
            self.lift = True
        elif key in ("+", "-", "*"):
            x, y, z, t = self.stack
            result = y + x if key == "+" else y - x if key == "-" else y * x
            if abs(result) >= 10**8:
                raise NotImplementedError("exponents")
            self.stack = [result, z, t, t]
            self.lift = True
        else:
            raise NotImplementedError("the key " + key)
        self.typed = ""

    def push(self):
        x, y, z, _ = self.stack
        self.stack = [x, x, y, z]

    def display(self):
        # Leading zeros stay on the indicator while a number is typed.
        x = self.stack[0]
        digits = self.typed or str(abs(x))
        return (("-" if x < 0 else "_") + digits + ".").ljust(13, "_")


def main():
    toy = Toy()
    for line in sys.stdin:
        verb, *words = line.split()
        try:
            if verb == "reset" and not words:
                toy = Toy()
                answer = "ok protocol=1 level=1 name=toy"
            elif verb == "reset":
                answer = "no nothing can be poked"
            elif verb == "mode":
                answer = "ok"
            elif verb == "keys":
                for key in words:
                    toy.press(key)
                answer = "ok"
            elif verb == "state?" and words == ["display"]:
                answer = "ok display=" + toy.display()
            else:
                answer = "error what is " + line.strip() + "?"
        except NotImplementedError as what:
            answer = "no " + str(what)
        print(answer, flush=True)


main()
