import * as v from 'valibot';
import {InteractionLocation} from '../../../contract/verification/interaction.js';
import type {Db} from '../../base/db/db.js';
import type {Places} from '../../geodata/places/places.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import {findLocation, findLocationsOfPeople} from '../../people/locations/store.js';
import type {JudgeOptions} from '../windows/judge-windows.js';
import {ingestInteraction} from './ingest-interaction.js';
import {matchLocation} from './match-location.js';
import {
  endMatching,
  findUnmatched,
  holdProved,
  postponeMatching,
  type UnmatchedInteraction,
} from './store.js';

/** So many are read at a time. */
const BATCH = 100;

/** What could not be matched is tried again after so many milliseconds, and keeps no other from it. */
const POSTPONED = 3_600_000;

/** What of a stored interaction says the place. */
const Said = v.object({location: v.optional(InteractionLocation)});

type MatchOptions = JudgeOptions & {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly places: Places;
};

/**
 * Matches the interactions that were stored without a location id to an address of the person who proved their phone, and
 * hears what they say of it; processes that do it at once share the work, or do it for nothing.
 *
 * It is done in rounds and never while somebody waits for an answer, for the time that it takes tells whether a person
 * lives there. `signal` ends it after the one under way; `onError` hears of each that could not be matched.
 */
export async function matchInteractions(
  world: MatchOptions,
  {onError, signal}: {readonly onError: (error: unknown) => void; readonly signal?: AbortSignal},
): Promise<void> {
  const {db, clock} = world;
  for (;;) {
    const batch = await findUnmatched(db, clock(), BATCH);
    if (batch.length === 0) return;
    for (const interaction of batch) {
      if (signal?.aborted) return;
      try {
        await match(world, interaction);
      } catch (cause) {
        const {branchId, id} = interaction;
        await postponeMatching(db, interaction, new Date(clock().getTime() + POSTPONED));
        onError(new Error(`Interaction ${id} of branch ${branchId} is not matched.`, {cause}));
      }
    }
  }
}

async function match(world: MatchOptions, interaction: UnmatchedInteraction): Promise<void> {
  const {db, secrets, places} = world;
  const {branchId, phoneHash, said, at} = interaction;
  const {location: place} = v.parse(
    Said,
    JSON.parse(secrets.decrypt(branchId, 'interaction', said)),
  );
  const known = place?.place_id === undefined ? undefined : await places.place(place.place_id);
  await db.transaction(async tx => {
    // The person before the address, and both before the interaction, as who deletes them does.
    const personId = phoneHash && (await holdProved(tx, branchId, phoneHash));
    const locations = personId ? await findLocationsOfPeople(tx, branchId, [personId]) : [];
    const found = place && matchLocation(locations, place, known);
    // Locked only now: it may have been deleted since it was read.
    const location = found && (await findLocation(tx, found.id, {branchId}, {lock: true}));
    const isMine = await endMatching(tx, interaction, location?.id);
    if (isMine && location) await ingestInteraction(tx, world, {said: place, location, at});
  });
}
