import {addresses} from './addresses.js';
import {interactions} from './interactions.js';
import {locations} from './locations.js';
import type {Group} from './operation.js';
import {pictures} from './pictures.js';
import {places} from './places.js';
import {presence} from './presence.js';
import {sessions} from './sessions.js';
import {simulator} from './simulator.js';
import {users} from './users.js';
import {verification} from './verification.js';
import {webhook} from './webhook.js';

/** Every route under `/v5`, in the order of the document: those for the customer's server first. */
export const groups: readonly Group[] = [
  verification,
  simulator,
  webhook,
  interactions,
  locations,
  users,
  sessions,
  addresses,
  presence,
  places,
  pictures,
];
