import type {Format} from '../../format.js';
import type {address} from './address.js';
import type {first} from './first.js';
import type {gate} from './gate.js';
import type {place} from './place.js';
import type {saved} from './saved.js';

/** The words of the first screens. */
export type FirstWords = ReturnType<typeof first>;

/** The words of the search and the map, and of what can go wrong. */
export type Place = ReturnType<typeof place>;
/** Those of the screens that make an address of a place. */
export type Address = ReturnType<typeof address>;
/** Those of what a person has saved before, and of the code that proves their phone. */
export type Saved = ReturnType<typeof saved>;
/** Those of the screens that show the gate. */
export type Gate = ReturnType<typeof gate>;

/** All words of the interface. English has the shape: what another language lacks does not compile. */
export type Words = FirstWords & Place & Address & Saved & Gate;

/** Some words of a page's own, each in place of ours. */
export type OwnWords = Own<Words>;
type Own<T> = T extends readonly unknown[] | ((...args: never[]) => unknown)
  ? T
  : T extends object
    ? {readonly [Name in keyof T]?: Own<T[Name]> | undefined}
    : T;

/** Some of the words, as a locale writes their numbers. */
export type Piece<Part extends object> = {readonly words: (format: Format) => Part};

/** A language beside English; `rest` loads with the later screens. */
export type Language = {
  readonly direction: 'ltr' | 'rtl';
  readonly first: (number: (value: number) => string) => FirstWords;
  readonly rest: readonly [
    () => Promise<Piece<Place>>,
    () => Promise<Piece<Address>>,
    () => Promise<Piece<Saved>>,
    () => Promise<Piece<Gate>>,
  ];
};
