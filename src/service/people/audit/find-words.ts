import type {Actor} from '../../../contract/dashboard/audit.js';
import {title} from '../../../contract/written-address/display-title.js';
import type {Queries} from '../../base/db/db.js';
import {listKeys} from '../accounts/store.js';
import {titledParts} from '../locations/location.js';
import {findLocationsById} from '../locations/store.js';
import {findNames} from '../members/account-store.js';

/** What ids of a branch stand for, as far as that is still kept. */
export type Words = {
  readonly actorOf: (id: string) => Actor;
  /** The title of an address, the name of a member, the label of a key. */
  readonly subjectOf: (id: string) => string | undefined;
};

/** Finds what the ids of some lines stand for; who was removed and what was revoked keep their names. */
export async function findWords(
  db: Queries,
  branchId: string,
  {actors, subjects}: {readonly actors: readonly string[]; readonly subjects: readonly string[]},
): Promise<Words> {
  const names = await findNames(db, [...new Set([...actors, ...subjects])]);
  const keys = new Map((await listKeys(db, branchId)).map(key => [key.id, key]));
  const locations = await findLocationsById(db, branchId, [...new Set(subjects)]);
  const titles = new Map(locations.map(each => [each.id, title(titledParts(each))]));
  return {
    actorOf: id => {
      const name = names.get(id);
      if (name !== undefined) return {kind: 'member', id, name};
      const key = keys.get(id);
      return key ? {kind: 'key', id, label: key.label} : {kind: 'gone', id};
    },
    subjectOf: id => titles.get(id) ?? names.get(id) ?? (keys.get(id)?.label || undefined),
  };
}
