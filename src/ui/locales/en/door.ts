import type {DoorHint} from '../../../contract/door-hints.js';

type DoorHintWords = {
  readonly label: string;
  /** Without it, nothing is typed. */
  readonly hint?: string;
  readonly says: (value: string) => string;
};

/**
 * What helps at a door: its label, an example of what is typed, and the sentence that a courier reads. A sentence that
 * begins with what is typed has one word for it.
 */
export const doorHints = {
  gate: {label: 'Gate’s colour', hint: 'e.g. Red', says: color => `${color} gate.`},
  opposite: {label: 'Opposite…', hint: 'e.g. the kiosk', says: what => `Opposite ${what}.`},
  bell: {label: 'Ring twice', says: () => 'Ring the bell twice.'},
  code: {label: 'Code', hint: 'e.g. 4711', says: code => `The entry code is ${code}.`},
  dog: {label: 'Dog', says: () => 'There’s a dog.'},
  guard: {label: 'Guard', says: () => 'Ask the guard.'},
  call: {label: 'Call from the gate', says: () => 'Call from the gate.'},
  leave: {
    label: 'Leave it with…',
    hint: 'e.g. Rosa at the kiosk',
    says: who => `Leave it with ${who}.`,
  },
} satisfies Record<DoorHint, DoorHintWords>;

/** As they stand in the sentence about the gate. */
export const gateColors = {
  black: 'Black',
  white: 'White',
  green: 'Green',
  blue: 'Blue',
  brown: 'Brown',
};
