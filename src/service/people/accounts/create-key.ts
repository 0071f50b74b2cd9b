import type {KeyKind} from '../../../contract/dashboard/key.js';
import type {Environment} from '../../base/environment.js';
import {Refusal} from '../../base/refusal.js';
import {
  createPublishableKey,
  createServerKey,
  createUserTokenSecret,
  type KeyOptions,
  type MadeKey,
} from './keys.js';
import {isLoopbackPattern} from './page-origin.js';
import type {Secrets} from './secrets.js';

/** A key to create; only a publishable one has origins. */
export type NewKey = {
  readonly kind: KeyKind;
  readonly branchId: string;
  readonly label: string;
  readonly origins: readonly string[];
};

export type CreateKeyOptions = KeyOptions & {
  readonly environment: Environment;
  /** Where pages reach the service, which is part of a publishable key; undefined if not configured. */
  readonly publicOrigin: string | undefined;
  /** Called only for a key that is stored encrypted. */
  readonly secrets: () => Secrets | Promise<Secrets>;
};

/** Creates a key of any kind; throws `Refusal` if this service can't have it. */
export async function createKey(
  options: CreateKeyOptions,
  {kind, branchId, label, origins}: NewKey,
): Promise<MadeKey> {
  const {environment, publicOrigin} = options;
  switch (kind) {
    case 'server':
      return createServerKey(options, branchId, {environment, label});
    case 'user-token': {
      const secrets = await options.secrets();
      return createUserTokenSecret({...options, secrets}, branchId, {environment, label});
    }
    case 'publishable':
      if (!publicOrigin)
        throw new Refusal(
          'PUBLIC_URL: set it to the URL at which pages reach the service; a publishable key contains it.',
        );
      refusePatterns(environment, origins);
      return createPublishableKey(options, branchId, {environment, publicOrigin, origins, label});
    default:
      return kind satisfies never;
  }
}

/** Throws `Refusal` for origins that stand for every port of a machine, unless this is a sandbox. */
export function refusePatterns(environment: Environment, origins: readonly string[]): void {
  if (environment === 'production' && origins.some(isLoopbackPattern))
    throw new Refusal(
      'Only a sandbox allows a key for every port of a machine: name the origins of the pages.',
    );
}
