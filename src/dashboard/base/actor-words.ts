import type {Actor} from '../../contract/dashboard/audit.js';

/** Whoever did it: a member's name, a key by its label, or an id that nobody knows any more. */
export function actorWords(actor: Actor): string {
  switch (actor.kind) {
    case 'member':
      return actor.name;
    case 'key':
      return actor.label ? `Server key “${actor.label}”` : `Server key ${actor.id}`;
    case 'gone':
      return actor.id;
    default:
      return actor satisfies never;
  }
}
