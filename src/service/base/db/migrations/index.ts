import {migration as core} from './001-core.js';
import {migration as places} from './010-places.js';
import {migration as corners} from './011-corners.js';
import {migration as proof} from './020-proof.js';
import {migration as life} from './021-life.js';
import {migration as vouched} from './022-vouched-sessions.js';
import {migration as selection} from './023-selection.js';
import {migration as streetView} from './031-street-view.js';
import {migration as photos} from './032-photos.js';
import {migration as verification} from './040-verification.js';
import {migration as presence} from './041-presence.js';
import {migration as interactions} from './042-interactions.js';
import {migration as webhooks} from './050-webhooks.js';
import {migration as identity} from './060-identity.js';
import {migration as postalCode} from './061-postal-code.js';
import {migration as orderedDeliveries} from './062-ordered-deliveries.js';
import {migration as addressEvents} from './063-address-events.js';
import {migration as unproved} from './064-unproved.js';
import {migration as makers} from './065-makers.js';
import {migration as cancelledStatus} from './068-cancelled-status.js';
import {migration as matchedLater} from './069-matched-later.js';
import {migration as attempts} from './070-attempts.js';
import {migration as precision} from './071-precision.js';
import {migration as courierAnswers} from './072-courier-answers.js';
import {migration as providers} from './080-providers.js';
import {migration as regions} from './081-regions.js';
import {migration as names} from './082-names.js';
import {migration as panoramas} from './083-panoramas.js';
import {migration as addressOrder} from './084-address-order.js';
import {migration as members} from './085-members.js';
import {migration as locationList} from './086-location-list.js';
import {migration as auditReasons} from './087-audit-reasons.js';
import {migration as locationWords} from './088-location-words.js';
import {migration as auditOrder} from './089-audit-order.js';
import {migration as locationSearch} from './090-location-search.js';
import {migration as addressSearch} from './091-address-search.js';
import {migration as flowSteps} from './092-flow-steps.js';
import {migration as exportOrders} from './093-export-orders.js';
import {migration as auditSubject} from './094-audit-subject.js';
import {migration as keyUses} from './095-key-uses.js';
import {migration as outbox} from './096-outbox.js';
import {migration as windowPoint} from './097-window-point.js';
import {migration as subscriptionRequests} from './098-subscription-requests.js';
import {migration as listenerTests} from './099-listener-tests.js';
import {migration as attemptsByMinute} from './100-attempts-by-minute.js';
import {migration as passkeyNames} from './101-passkey-names.js';
import {migration as clockMark} from './102-clock-mark.js';
import {migration as retentionNotice} from './103-retention-notice.js';
import {migration as writeProbe} from './109-write-probe.js';
import type {Migration} from './migration.js';

/** Every step of the schema, in the order of their numbers; add new ones at the end. */
export const migrations: readonly Migration[] = [
  core,
  places,
  corners,
  proof,
  life,
  vouched,
  selection,
  streetView,
  photos,
  verification,
  presence,
  interactions,
  webhooks,
  identity,
  postalCode,
  orderedDeliveries,
  addressEvents,
  unproved,
  makers,
  cancelledStatus,
  matchedLater,
  attempts,
  precision,
  courierAnswers,
  providers,
  regions,
  names,
  panoramas,
  addressOrder,
  members,
  locationList,
  auditReasons,
  locationWords,
  auditOrder,
  locationSearch,
  addressSearch,
  flowSteps,
  exportOrders,
  auditSubject,
  keyUses,
  outbox,
  windowPoint,
  subscriptionRequests,
  listenerTests,
  attemptsByMinute,
  passkeyNames,
  clockMark,
  retentionNotice,
  writeProbe,
];
