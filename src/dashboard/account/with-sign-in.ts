import {toFailure} from '../../contract/failure.js';
import type {Ask} from '../base/ask.js';

/**
 * Asks as `ask` does. Where the session has ended, `signInAgain` lets the person sign in first, and then the request is
 * sent once more; it resolves to false if they would rather not, and the request has failed.
 */
export function withSignIn(ask: Ask, signInAgain: () => Promise<boolean>): Ask {
  return async (question, signal) => {
    try {
      return await ask(question, signal);
    } catch (error) {
      if (signal?.aborted || toFailure(error).code !== 'unauthenticated') throw error;
      if (!(await signInAgain())) throw error;
      return ask(question, signal);
    }
  };
}
