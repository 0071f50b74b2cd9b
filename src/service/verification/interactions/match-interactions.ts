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
const RETRY_DELAY_MS = 3_600_000;

/** Milliseconds until an interaction that has ended processes is tried again. */
const SET_ASIDE_MS = 24 * 3_600_000;

const Entered = v.object({location: v.optional(InteractionLocation)});

type MatchOptions = JudgeOptions & StoreOptions & {readonly places: Places};

/**
 * Matches interactions stored without a location id to an address of the person who proved their phone, and ingests
 * them. Several processes may run it at once: each interaction is ingested once.
 *
 * It runs as a job and never within a request: the response time would disclose whether a person lives there. A round
 * takes each interaction that was due at its beginning once, whether or not its row then changes. `signal` ends it
 * after the current interaction; `onError` receives an error for each that could not be matched.
 *
 * `unchanged` holds, across the rounds of a process, the interactions whose row did not change when they were matched,
 * and whether that was reported. Usually another process was faster; one that comes up again is reported and set aside.
 *
 * `run` gives the work on each a name, and `isSetAside` tells by it which are to wait for a day: those at which
 * processes have been ended.
 */
export async function matchInteractions(
  options: MatchOptions,
  {
    onError,
    signal,
    unchanged = new Map(),
    run = (_name, work) => work(),
    isSetAside = () => false,
  }: {
    readonly onError: (error: unknown) => void;
    readonly signal?: AbortSignal;
    readonly unchanged?: Map<string, {isReported: boolean}>;
    readonly run?: <T>(name: string, work: () => T) => T;
    readonly isSetAside?: (name: string) => boolean;
  },
): Promise<void> {
  const {db, clock} = options;
  const at = clock();
  let last: UnmatchedInteraction | undefined;
  do {
    const batch = await findUnmatched(db, {at, after: last, limit: BATCH});
    for (const interaction of batch) {
      if (signal?.aborted) return;
      const name = `interaction ${interaction.id} of branch ${interaction.branchId}`;
      const setAside = unchanged.get(name);
      if (setAside) {
        if (!setAside.isReported)
          onError(new Error(`Matching ${name} changes nothing; it is set aside until a restart.`));
        setAside.isReported = true;
        continue;
      }
      if (isSetAside(name)) {
        onError(new Error(`Matching ${name} has ended processes; it waits for a day.`));
        await postponeMatching(db, interaction, new Date(clock().getTime() + SET_ASIDE_MS));
        continue;
      }
      try {
        if (await run(name, () => match(options, interaction))) continue;
        unchanged.set(name, {isReported: false});
      } catch (cause) {
        onError(new Error(`Matching ${name} failed.`, {cause}));
        const until = new Date(clock().getTime() + RETRY_DELAY_MS);
        await postponeMatching(db, interaction, until);
      }
    }
    last = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (last);
}

/** Returns whether this process matched it; if not, another one did, or it was deleted. */
async function match(options: MatchOptions, interaction: UnmatchedInteraction): Promise<boolean> {
  const {db, secrets, places} = options;
  const {branchId, phoneHash, said, at} = interaction;
  const {location: place} = v.parse(
    Entered,
    JSON.parse(secrets.decrypt(branchId, 'interaction', said)),
  );
  const known = place?.place_id === undefined ? undefined : await places.place(place.place_id);
  return db.transaction(async tx => {
    // Locks person, address and interaction in the order in which they are deleted, to avoid a deadlock.
    const personId = phoneHash && (await holdProved(tx, branchId, phoneHash));
    const locations = personId ? await findLocationsOfPeople(tx, branchId, [personId]) : [];
    const found = place && matchLocation(locations, place, known);
    // Read again under a lock: it may have been deleted since.
    const location = found && (await findLocation(tx, found.id, {branchId}, {lock: true}));
    const isMine = await endMatching(tx, interaction, location?.id);
    if (isMine && location) await ingestInteraction(tx, options, {said: place, location, at});
    return isMine;
  });
}
