import type {Caller} from './caller.js';
import {expectAccepted} from './reply.js';
import type {Rule} from './rule.js';

/** A rule by which a listener accepts each of `bodies`, sent one after the other. */
export function accepts(
  title: string,
  advice: string,
  ...bodies: readonly ((caller: Caller) => string)[]
): Rule {
  return {
    title,
    async play(caller) {
      return expectAccepted(await caller.sendInTurn(bodies.map(body => body(caller))), advice);
    },
  };
}
