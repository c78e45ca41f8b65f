/** Options that are gone: who still writes them is told what does the same. */
import { Option } from 'commander';
import { mistake } from '../errors.ts';
import { catalogue, type Lang } from '../texts.ts';
import type { Command } from './command.ts';

const WORDS = catalogue(
  {
    shards: (option: string) =>
      `${option} is gone: --queue postgres://... divides the work among any number of "eggog work", and --file FILE keeps it on one machine (docs/many-machines.md)`,
  },
  {
    shards: (option) =>
      `ключа ${option} больше нет: --queue postgres://... делит работу между любым числом «eggog work», а --file ФАЙЛ хранит её на одной машине (docs/many-machines.md)`,
  },
);

/** Division by hand: `--shard`, `--out` and `--merge`. */
export function refuseShards(command: Command, lang: Lang): void {
  for (const option of ['--shard', '--out', '--merge'])
    command.addOption(
      new Option(`${option} [values...]`, WORDS[lang].shards(option))
        .hideHelp()
        .preset('')
        .argParser(() => {
          throw mistake(WORDS, (w) => w.shards(option));
        }),
    );
}
