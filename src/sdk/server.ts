/** What a customer's server uses: `import {createClient, createListener} from 'address-capture/server'`. */

export type {
  Cancelled,
  Collected,
  InProgress,
  NotAtAddress,
  Unhandled,
  Unknown,
  Verified,
} from '../contract/notification.js';
export {
  type SampleKind,
  type SampleOptions,
  sampleNotification,
} from '../contract/sample-notification.js';
export {
  AddressCaptureError,
  type AddressCaptureErrorCode,
  type AddressCaptureErrorDetails,
} from './address-capture-error.js';
export type {Location, VerificationResult} from './answers.js';
export {type Client, createClient} from './client.js';
export type {ClientOptions} from './client-options.js';
export {createUserToken, type UserTokenOptions} from './create-user-token.js';
export type {Evidence, EvidenceResult} from './evidence.js';
export {type FastifyPart, type FastifyReplyPart, toFastifyPlugin} from './fastify-plugin.js';
export type {Interaction, InteractionResult} from './interaction.js';
export {createListener, type Listener} from './listener.js';
export type {
  ListenerHeader,
  ListenerOptions,
  ListenerProof,
} from './listener-options.js';
export {
  type AdapterOptions,
  type NodeRequest,
  type NodeResponse,
  toNodeHandler,
} from './node-handler.js';
export type {Seen} from './run-once.js';
export {signTestEvent, type TestEvent} from './sign-test-event.js';
export type {ClockResult, ClockTurn, Simulation} from './simulator.js';
