import type {Actor, AuditLine} from '../../../contract/dashboard/audit.js';
import type {Db} from '../../base/db/db.js';
import type {CsvColumn} from '../exports/csv.js';
import {findLines, type LineFilter} from './find-lines.js';
import {findWords} from './find-words.js';
import {wordedLines} from './worded-lines.js';

/** Lines that are read at once. */
const PAGE = 250;

/** The columns of the file, in their order. */
export const AUDIT_COLUMNS: readonly CsvColumn<AuditLine>[] = [
  ['number', ({number}) => number],
  ['at', ({at}) => at],
  ['actor_kind', ({actor}) => actor.kind],
  ['actor_id', ({actor}) => actor.id],
  ['actor', ({actor}) => nameOf(actor)],
  ['action', ({action}) => action],
  ['subject_id', ({subject}) => subject],
  ['subject', ({subject_words}) => subject_words],
  ['reason', ({reason}) => reason],
];

function nameOf(actor: Actor): string | undefined {
  if (actor.kind === 'gone') return undefined;
  return actor.kind === 'member' ? actor.name : actor.label;
}

/** The lines of a filter, the last written first, page by page; each page is asked for when the one before was taken. */
export async function* auditPages(
  db: Db,
  filter: LineFilter,
): AsyncGenerator<readonly AuditLine[]> {
  let before: string | undefined;
  for (;;) {
    const found = await findLines(db, {...filter, before, most: PAGE});
    const words = await findWords(db, filter.branchId, {
      actors: found.map(({actor}) => actor),
      subjects: found.map(({subject}) => subject),
    });
    if (found.length > 0) yield wordedLines(found, words);
    if (found.length < PAGE) return;
    before = found.at(-1)?.number;
  }
}
