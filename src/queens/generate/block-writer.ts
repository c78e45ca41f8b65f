/** Lines with indentation. */
export class BlockWriter {
  private readonly lines: string[] = [];
  private indent = 0;

  private readonly step: string;

  constructor(step: string) {
    this.step = step;
  }

  line(text = ''): void {
    this.lines.push(text === '' ? '' : this.step.repeat(this.indent) + text);
  }

  /** Several lines, deeper by the present indentation. */
  text(lines: string): void {
    for (const line of lines.replace(/^\n|\n\s*$/g, '').split('\n')) this.line(line);
  }

  /** A head, lines one step deeper, and a tail if there is one. */
  block(head: string, body: () => void, tail?: string): void {
    this.line(head);
    this.deeper(body);
    if (tail !== undefined) this.line(tail);
  }

  deeper(body: () => void, steps = 1): void {
    this.indent += steps;
    body();
    this.indent -= steps;
  }

  toString(): string {
    return `${this.lines.join('\n')}\n`;
  }
}
