import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {besidePlace} from '../../../src/flow/words/beside-place.js';

const EJIDO = ['Ejido 1275', 'Centro, Montevideo', 'Ejido', 'Uruguay', 'calle', 'avenida'];
const JULIO = ['Avenida 18 de Julio 1234', 'Centro, Montevideo', 'Avenida 18 de Julio', 'Uruguay'];

describe('What is typed beside a place', () => {
  it.each<[text: string, place: string[], beside: string | undefined]>([
    ['Ejido 1275', EJIDO, ''],
    ['ejido 1275, green door', EJIDO, 'green door'],
    ['ejido 1275 portón verde', EJIDO, 'portón verde'],
    ['green door, ejido 1275, ring the bell', EJIDO, 'green door, ring the bell'],
    ['Calle Ejido 1275, Montevideo, Uruguay.', EJIDO, ''],
    ['ejudo 1275', EJIDO, ''],
    ['eijdo 1275', EJIDO, ''],
    ['av 18 de jul 1234', JULIO, ''],
    ['avda. 18 de julio 1234 bis', JULIO, 'bis'],
    ['18 de julio 1234 esquina Ejido', JULIO, 'esquina Ejido'],
    // It was asked for by another name, which the place does not have.
    ['farmacia', EJIDO, undefined],
    ['https://www.google.com/maps/place/Ejido+1275/@-34.9,-56.1', EJIDO, undefined],
    ['maps.app.goo.gl/ejido1275', EJIDO, undefined],
    ['ejido 1275 –', EJIDO, ''],
  ])('"%s" at %j is "%s"', (text, place, beside) => {
    expect(besidePlace(text, place)).toBe(beside);
  });

  it('keeps every word before and after the place, whatever it is', () => {
    const word = fc.stringMatching(/^[bfhknpqwxz]{3,9}$/);
    fc.assert(
      fc.property(
        fc.array(word, {maxLength: 4}),
        fc.array(word, {maxLength: 4}),
        (before, after) => {
          const beside = besidePlace([...before, 'Ejido 1275,', ...after].join(' '), EJIDO) ?? '';
          expect(beside.split(/[\s,]+/).filter(Boolean)).toEqual([...before, ...after]);
        },
      ),
    );
  });
});
