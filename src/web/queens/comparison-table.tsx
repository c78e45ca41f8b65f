/** @jsxImportSource preact */

import { useEffect, useState } from 'preact/hooks';
import type { VersionCost, VersionName } from '../../queens/index.ts';
import { formatNumber } from '../../texts.ts';
import { say, textsOf } from '../app/catalogue.ts';
import SHELL from '../app/messages.json';
import { lang } from '../app/preferences.ts';
import { newCalls } from './calls.ts';
import { QUEENS } from './messages.ts';

const calls = newCalls();
const known = new Map<number, VersionCost[]>();

export function ComparisonTable({
  n,
  version,
}: {
  readonly n: number;
  readonly version: VersionName | null;
}) {
  const t = textsOf(QUEENS);
  const [rows, setRows] = useState<VersionCost[] | null>(known.get(n) ?? null);
  useEffect(() => {
    setRows(known.get(n) ?? null);
    if (known.has(n)) return;
    calls.ask('compare', n).then(
      (comparison) => {
        known.set(n, comparison);
        setRows(comparison);
      },
      () => {},
    );
    // A count for a board that is no longer wanted is given up.
    return () => calls.close();
  }, [n]);
  const shown = (count: number | null): string => (count === null ? '–' : formatNumber(lang.value, count));
  const columns: readonly (readonly [string, (row: VersionCost) => number | null])[] = [
    [t.states, (row) => row.visits],
    [t.steps, (row) => row.steps],
    [t.searches, (row) => row.searches],
    [t.tests, (row) => row.tests],
    [t.placings, (row) => row.placings],
    [t.removals, (row) => row.removals],
    [t.found, (row) => row.solutions],
    [t.machine, (row) => row.machineSteps],
  ];
  return (
    <section class="card comparison" aria-busy={rows === null}>
      <h2>{t.comparison}</h2>
      <p class="muted">{rows ? t.comparisonOf(n) : say(SHELL)('computing')}</p>
      {rows && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard
        <section class="table-box" tabIndex={0} aria-label={t.comparison}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.version}</th>
                {columns.map(([name]) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.version} class={row.version === version ? 'row-lit' : ''}>
                  <th scope="row">{t[row.version]}</th>
                  {columns.map(([name, value]) => (
                    <td key={name}>{shown(value(row))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
