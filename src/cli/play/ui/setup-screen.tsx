/** The options of a new game. */
import { Box, Text, useInput } from 'ink';
import { UserError } from '../../../errors.ts';
import {
  COMPUTERS,
  type Computer,
  completeOptions,
  type Field,
  type GameKind,
  type Setup,
  setupOf,
} from '../game.ts';
import { PLAY } from '../messages/screens.ts';
import type { Deps } from './deps.ts';
import { useLive } from './live.ts';
import { Toned } from './style.tsx';

interface Props {
  readonly deps: Deps;
  readonly kind: GameKind;
  /** Starts the game; a UserError comes back to this screen. */
  readonly onStart: (setup: Setup) => void;
  readonly onBack: () => void;
}

const SPEED: Field = { kind: 'integer', name: 'speed', least: 1, most: 10_000, standard: 1 };
const COMPUTER: Field = { kind: 'choice', name: 'computer', choices: COMPUTERS };

export function SetupScreen({ deps, kind, onStart, onBack }: Props) {
  const m = PLAY[deps.lang];
  const values = useLive<{ readonly [name: string]: string }>(() => ({
    ...completeOptions(kind, {}, deps.fresh),
    computer: 'original',
    speed: '1',
  }));
  const at = useLive(() => 0);
  const complaint = useLive(() => '');
  /** The field in which typing goes on; in any other it begins anew. */
  const typing = useLive(() => '');

  const computerNow = (): string => (kind.needsRules(values.value) ? 'rules' : values.value.computer);
  const fieldsNow = (): Field[] => [
    ...kind.fields.filter(({ name, kind: type }) => type !== 'moves' && kind.matters(name, values.value)),
    COMPUTER,
    ...(computerNow() === 'paced' ? [SPEED] : []),
  ];
  const set = (name: string, value: string): void => {
    complaint.value = '';
    values.value = { ...values.value, [name]: value };
  };
  const start = (): void => {
    try {
      const { speed } = completeOptions(
        { ...kind, fields: [SPEED] },
        { speed: values.value.speed },
        deps.fresh,
      );
      const given = Object.fromEntries(kind.fields.map(({ name }) => [name, values.value[name]]));
      const options = completeOptions(kind, given, deps.fresh);
      onStart(setupOf(kind, options, { computer: computerNow(), speed: Number(speed) }));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      complaint.value = error.message;
    }
  };

  useInput((input, key) => {
    const fields = fieldsNow();
    const field = fields[Math.min(at.value, fields.length - 1)];
    const value = values.value[field.name];
    if (key.escape) onBack();
    else if (key.return) start();
    else if (key.upArrow) at.value = (at.value + fields.length - 1) % fields.length;
    else if (key.downArrow || key.tab) at.value = (at.value + 1) % fields.length;
    else if (key.leftArrow) set(field.name, stepped(field, value, -1));
    else if (key.rightArrow) set(field.name, stepped(field, value, 1));
    else if (field.kind === 'choice') return;
    else if (key.backspace || key.delete) {
      set(field.name, value.slice(0, -1));
      typing.value = field.name;
    } else if (/^[0-9.,]+$/.test(input)) {
      set(field.name, typedInto(field, typing.value === field.name ? value : '', input));
      typing.value = field.name;
    }
  });

  const fields = fieldsNow();
  const field = fields[Math.min(at.value, fields.length - 1)];
  const label = (name: string): string =>
    name === 'computer' ? m.computer : name === 'speed' ? m.speed : m.fields[name];
  const shown = ({ name, kind: type }: Field): string => {
    if (name === 'computer') return `< ${m.computers[computerNow() as Computer]} >`;
    return type === 'choice' ? `< ${m.values[values.value[name]]} >` : `${values.value[name]}_`;
  };

  return (
    <Box flexDirection="column" paddingLeft={2}>
      <Toned tone="high">{m.games[kind.id]}</Toned>
      <Text> </Text>
      {fields.map((each) => (
        <Text key={each.name}>
          {each === field ? '> ' : '  '}
          {label(each.name).padEnd(24)}
          <Toned tone={each === field ? 'strong' : 'plain'}>
            {each === field ? shown(each) : shown(each).replace(/_$/, '')}
          </Toned>
        </Text>
      ))}
      <Text> </Text>
      <Toned tone="bad">{complaint.value === '' ? ' ' : complaint.value}</Toned>
      <Text> </Text>
      <Toned tone="faint">{m.setupKeys}</Toned>
    </Box>
  );
}

/** The next value to the left or right. */
function stepped(field: Field, value: string, step: 1 | -1): string {
  if (field.kind === 'choice') {
    const { choices } = field;
    return choices[(choices.indexOf(value) + step + choices.length) % choices.length];
  }
  if (field.kind !== 'integer') return value;
  return String(Math.min(Math.max(Number(value) + step, field.least), field.most));
}

const typedInto = (field: Field, value: string, input: string): string =>
  field.kind === 'integer'
    ? (value + input.replace(/[^0-9]/g, '')).replace(/^0+(?=\d)/, '').slice(-5)
    : value + input;
