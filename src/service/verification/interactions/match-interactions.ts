import * as v from 'valibot';
import {InteractionLocation} from '../../../contract/verification/interaction.js';
import type {Places} from '../../geodata/places/places.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
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

/** Interactions per query. */
const BATCH = 100;

/** Milliseconds until an interaction whose matching failed is tried again; the others do not wait for it. */
const POSTPONED = 3_600_000;

const Said = v.object({location: v.optional(InteractionLocation)});

type MatchOptions = JudgeOptions & StoreOptions & {readonly places: Places};

/**
 * Matches interactions stored without a location id to an address of the person who proved their phone, and ingests
 * them. Several processes may run it at once: each interaction is ingested once.
 *
 * It runs as a job and never within a request: the response time would disclose whether a person lives there. `signal`
 * ends it after the current interaction; `onError` receives an error for each that could not be matched.
 */
export async function matchInteractions(
  options: MatchOptions,
  {onError, signal}: {readonly onError: (error: unknown) => void; readonly signal?: AbortSignal},
): Promise<void> {
  const {db, clock} = options;
  for (;;) {
    const batch = await findUnmatched(db, clock(), BATCH);
    if (batch.length === 0) return;
    for (const interaction of batch) {
      if (signal?.aborted) return;
      try {
        await match(options, interaction);
      } catch (cause) {
        const {branchId, id} = interaction;
        await postponeMatching(db, interaction, new Date(clock().getTime() + POSTPONED));
        onError(new Error(`Matching interaction ${id} of branch ${branchId} failed.`, {cause}));
      }
    }
  }
}

async function match(options: MatchOptions, interaction: UnmatchedInteraction): Promise<void> {
  const {db, secrets, places} = options;
  const {branchId, phoneHash, said, at} = interaction;
  const {location: place} = v.parse(
    Said,
    JSON.parse(secrets.decrypt(branchId, 'interaction', said)),
  );
  const known = place?.place_id === undefined ? undefined : await places.place(place.place_id);
  await db.transaction(async tx => {
    // Locks person, address and interaction in the order in which they are deleted, to avoid a deadlock.
    const personId = phoneHash && (await holdProved(tx, branchId, phoneHash));
    const locations = personId ? await findLocationsOfPeople(tx, branchId, [personId]) : [];
    const found = place && matchLocation(locations, place, known);
    // Read again under a lock: it may have been deleted since.
    const location = found && (await findLocation(tx, found.id, {branchId}, {lock: true}));
    const isMine = await endMatching(tx, interaction, location?.id);
    if (isMine && location) await ingestInteraction(tx, options, {said: place, location, at});
  });
}
