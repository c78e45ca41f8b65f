/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  readonly text: string;
  /** Line that comes next, from 1. */
  readonly line: number;
  readonly label: string;
}

/** The text of a program with the current line lit and kept in sight. */
export function Notation({ text: program, line, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    const lit = element?.querySelector<HTMLElement>('.line-lit');
    if (!element || !lit) return;
    // Only the box may scroll; scrollIntoView would move the page as well.
    const top = lit.offsetTop - element.offsetTop;
    const isInSight =
      top >= element.scrollTop && top + lit.offsetHeight <= element.scrollTop + element.clientHeight;
    if (!isInSight) element.scrollTop = top - element.clientHeight / 2;
  });
  const lines = program.trimEnd().split('\n');
  const isRemark = remarkLines(lines);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
    <section class="notation" ref={box} tabIndex={0} aria-label={label}>
      {lines.map((text, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          key={i}
          class={`line${i + 1 === line ? ' line-lit' : ''}${isRemark[i] ? ' line-remark' : ''}`}
          style={{ '--deep': `${text.search(/\S|$/) + 2}ch` }}
          aria-current={i + 1 === line ? 'step' : undefined}
        >
          {text === '' ? ' ' : text}
        </div>
      ))}
    </section>
  );
}

function remarkLines(lines: readonly string[]): boolean[] {
  let isInside = false;
  return lines.map((text) => {
    const isRemark = isInside || text.trimStart().startsWith('{');
    isInside = isRemark && !text.includes('}');
    return isRemark;
  });
}
