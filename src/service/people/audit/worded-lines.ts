import type {AuditLine} from '../../../contract/dashboard/audit.js';
import type {FoundLine} from './find-lines.js';
import type {Words} from './find-words.js';

/** Lines as owners read them: with names and titles where these are still kept. */
export function wordedLines(lines: readonly FoundLine[], words: Words): AuditLine[] {
  return lines.map(({number, at, actor, action, subject, reason}) => {
    const subjectWords = words.subjectOf(subject);
    return {
      ...{number, at: at.toISOString(), actor: words.actorOf(actor), action, subject},
      ...(subjectWords !== undefined && {subject_words: subjectWords}),
      ...(reason !== undefined && {reason}),
    };
  });
}
