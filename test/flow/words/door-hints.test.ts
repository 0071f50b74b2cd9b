import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {DOOR_HINTS} from '../../../src/contract/door-hints.js';
import {doorHintsIn, saidIn, withSentence} from '../../../src/flow/words/door-hints.js';
import {doorHints} from '../../../src/ui/locales/en/door.js';
import {NAIROBI} from '../../support/samples/samples.js';

const {gate, opposite, dog, leave} = doorHints;

describe('A sentence of the directions', () => {
  it('is added after what was written, which is ended first', () => {
    expect(withSentence('', '', dog.says())).toBe('There’s a dog.');
    expect(withSentence('Behind the mosque', '', dog.says())).toBe(
      'Behind the mosque. There’s a dog.',
    );
    expect(withSentence('मस्जिद के पीछे', '', 'कुत्ता है।')).toBe('मस्जिद के पीछे। कुत्ता है।');
    expect(withSentence('Ring!\n', '', dog.says())).toBe('Ring! There’s a dog.');
  });

  it('changes in its place, and leaves the other words alone', () => {
    const text = 'Second yard.\nOpposite the kiosk. Ask for Ana';
    const changed = withSentence(text, opposite.says('the kiosk'), opposite.says('the bank'));
    expect(changed).toBe('Second yard.\nOpposite the bank. Ask for Ana');
    expect(withSentence(changed, opposite.says('the bank'), '')).toBe('Second yard.\nAsk for Ana');
    expect(withSentence('Green gate. \nSecond yard.', 'Green gate.', '')).toBe('Second yard.');
    expect(withSentence('Ana. Green gate.\nYard.', 'Green gate.', '')).toBe('Ana.\nYard.');
  });

  it('is added anew where the person has changed it by hand', () => {
    expect(withSentence('Opposite the old kiosk.', 'Opposite the kiosk.', 'Opposite a bank.')).toBe(
      'Opposite the old kiosk. Opposite a bank.',
    );
  });

  it('is found with its value, and only as a sentence of its own', () => {
    const text = 'Ring at the green gate. Opposite the kiosk.\nThere’s a dog';
    expect(saidIn(text, opposite.says)).toBe('the kiosk');
    expect(saidIn(text, gate.says)).toBeUndefined();
    expect(saidIn('Yard. Green gate.', gate.says)).toBe('Green');
    expect(saidIn(text, dog.says)).toBeUndefined();
    expect(saidIn(`${text}.`, dog.says)).toBe('');
    expect(saidIn('', dog.says)).toBeUndefined();
  });

  it('comes and goes without a trace, whatever was written', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme'}), fc.stringMatching(/^[a-z]{1,9}$/), (text, who) => {
        const written = withSentence(text, '', '');
        const said = withSentence(written, '', leave.says(who));
        expect(saidIn(said, leave.says)).toBeDefined();
        expect(said.startsWith(written)).toBe(true);
      }),
    );
  });
});

describe('What the door’s screen offers', () => {
  it('is what the region says, as far as it is known, in its order', () => {
    const door_hints = ['guard', 'teleport', 'gate'];
    expect(doorHintsIn({...NAIROBI, door_hints})).toEqual(['guard', 'gate']);
  });

  it('is the same for regions that say nothing', () => {
    const offered = doorHintsIn(undefined);
    expect(offered).toEqual(['gate', 'opposite', 'bell', 'code', 'dog', 'leave']);
    expect(doorHintsIn({...NAIROBI, door_hints: ['teleport']})).toEqual(offered);
  });

  it('has words for each', () => {
    expect(Object.keys(doorHints)).toEqual([...DOOR_HINTS]);
  });
});
