import {matchInteractions} from '../../../src/service/verification/interactions/match-interactions.js';
import type {TestService} from './service.js';

/** Matches what a service has stored of interactions, as it does by itself in rounds; throws where one can't be. */
export async function matchStored({deps}: TestService): Promise<void> {
  await matchInteractions(deps, {
    onError: error => {
      throw error;
    },
  });
}
