import type {OpenSession} from '../../contract/session.js';
import type {FlowAction, OuterEffect} from '../../flow/actions/actions.js';
import type {Setup} from '../props/setup.js';
import type {DeviceIdentity} from '../storage/device-identity.js';
import type {Device} from '../storage/device-store.js';
import type {QueueTools} from '../storage/kept-queue.js';
import type {SessionHolder} from './session-holder.js';

/** What the effects of one phone are performed with. */
export type EffectTools = QueueTools & {
  readonly setup: Setup;
  readonly body: OpenSession;
  readonly device: Device;
  readonly identity: DeviceIdentity;
  readonly session: SessionHolder;
  /** Does nothing once the effects have ended. */
  readonly dispatch: (action: FlowAction) => void;
};

/** Performs each of some effects. What it throws becomes the effect's failure, or comes too late for anyone. */
export type Performers<Some extends OuterEffect> = {
  readonly [Type in Some['type']]: (effect: Extract<Some, {type: Type}>) => void | Promise<void>;
};
