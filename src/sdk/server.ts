/** What a customer's server uses: `import {createClient, createListener} from 'address-capture/server'`. */

export type {
  Cancelled,
  Collected,
  InProgress,
  NotAtAddress,
  Unhandled,
  Unknown,
  Verified,
} from '../contract/webhook/notification.js';
export {
  type SampleOptions,
  sampleNotification,
} from '../contract/webhook/sample-notification.js';
export type {SampleKind} from '../contract/webhook/sample-v3.js';
export type {Location, VerificationResult} from './client/answers.js';
export {type Client, createClient} from './client/client.js';
export type {ClientOptions} from './client/client-options.js';
export type {CourierLink, NewCourierLink} from './client/courier-link.js';
export {createUserToken, type UserTokenOptions} from './client/create-user-token.js';
export type {Evidence, EvidenceResult} from './client/evidence.js';
export type {Interaction, InteractionResult} from './client/interaction.js';
export type {ClockResult, ClockTurn, Simulation} from './client/simulator.js';
export {
  type FastifyPart,
  type FastifyReplyPart,
  toFastifyPlugin,
} from './listener/fastify-plugin.js';
export {createListener, type Listener} from './listener/listener.js';
export type {
  ListenerHeader,
  ListenerOptions,
  ListenerProof,
} from './listener/listener-options.js';
export {
  type AdapterOptions,
  type NodeRequest,
  type NodeResponse,
  toNodeHandler,
} from './listener/node-handler.js';
export type {Seen} from './listener/run-once.js';
export {signTestEvent, type TestEvent} from './listener/sign-test-event.js';
export {
  AddressCaptureError,
  type AddressCaptureErrorCode,
  type AddressCaptureErrorDetails,
} from './shared/address-capture-error.js';
