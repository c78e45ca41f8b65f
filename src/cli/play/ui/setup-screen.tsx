/** The options of a new game. */
import { Box, Text, useInput } from 'ink';
import { useState } from 'react';
import { UserError } from '../../../errors.ts';
import { COMPUTERS, completeOptions, type Field, type GameKind, type Setup, setupOf } from '../game.ts';
import { PLAY } from '../messages.ts';
import type { Deps } from './deps.ts';
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
  const [values, setValues] = useState<{ readonly [name: string]: string }>(() => ({
    ...completeOptions(kind, {}, deps.fresh),
    computer: 'original',
    speed: '1',
  }));
  const [at, setAt] = useState(0);
  const [complaint, setComplaint] = useState('');
  /** The field in which typing goes on; in any other it begins anew. */
  const [typing, setTyping] = useState('');

  const optionsOf = (from: typeof values) => {
    const options = Object.fromEntries(kind.fields.map(({ name }) => [name, from[name]]));
    return completeOptions(kind, options, deps.fresh);
  };
  const needsRules = kind.needsRules(values);
  const computer = needsRules ? 'rules' : values.computer;
  const fields: Field[] = [
    ...kind.fields.filter(
      ({ name }) => name !== 'random' || kind.id !== 'tic-tac-toe' || values.opponent === 'random',
    ),
    COMPUTER,
    ...(computer === 'paced' ? [SPEED] : []),
  ];
  const field = fields[Math.min(at, fields.length - 1)];

  const set = (name: string, value: string): void => {
    setComplaint('');
    setValues({ ...values, [name]: value });
  };
  const start = (): void => {
    try {
      const speed = Number(
        completeOptions({ ...kind, fields: [SPEED] }, { speed: values.speed }, deps.fresh).speed,
      );
      onStart(setupOf(kind, optionsOf(values), { computer, speed }));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      setComplaint(error.message);
    }
  };

  useInput((input, key) => {
    if (key.escape) onBack();
    else if (key.return) start();
    else if (key.upArrow) setAt((at + fields.length - 1) % fields.length);
    else if (key.downArrow || key.tab) setAt((at + 1) % fields.length);
    else if (key.leftArrow) set(field.name, stepped(field, values[field.name], -1));
    else if (key.rightArrow) set(field.name, stepped(field, values[field.name], 1));
    else if (field.kind === 'choice') return;
    else if (key.backspace || key.delete) {
      set(field.name, values[field.name].slice(0, -1));
      setTyping(field.name);
    } else if (/^[0-9.,]+$/.test(input)) {
      set(field.name, typedInto(field, typing === field.name ? values[field.name] : '', input));
      setTyping(field.name);
    }
  });

  const label = (name: string): string =>
    name === 'computer' ? m.computer : name === 'speed' ? m.speed : m.fields[name];
  const shown = ({ name, kind: type }: Field): string => {
    if (name === 'computer') return `< ${m.computers[computer as (typeof COMPUTERS)[number]]} >`;
    return type === 'choice' ? `< ${m.values[values[name]]} >` : `${values[name]}_`;
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
      <Toned tone="bad">{complaint === '' ? ' ' : complaint}</Toned>
      <Text> </Text>
      <Toned tone="faint">{m.setupKeys}</Toned>
    </Box>
  );
}

/** The next value to the left or right. */
function stepped(field: Field, value: string, step: 1 | -1): string {
  if (field.kind === 'random') return value;
  if (field.kind === 'choice') {
    const { choices } = field;
    return choices[(choices.indexOf(value) + step + choices.length) % choices.length];
  }
  return String(Math.min(Math.max(Number(value) + step, field.least), field.most));
}

const typedInto = (field: Field, value: string, input: string): string =>
  field.kind === 'integer'
    ? (value + input.replace(/[^0-9]/g, '')).replace(/^0+(?=\d)/, '').slice(-5)
    : value + input;
