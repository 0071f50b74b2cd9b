import {newWebhookSecret} from '../../webhooks/notifications/sign-notification.js';
import {accepts} from './accepts.js';
import {oddlyWritten, textOf} from './bodies.js';
import type {Caller, Delivery} from './caller.js';
import {expectAccepted, expectRefused} from './reply.js';
import type {Rule} from './rule.js';

const RAW =
  'Compute the signature over webhook-id, a dot, webhook-timestamp, a dot, and the raw bytes of the body.';
const FIVE_MINUTES =
  'Refuse a webhook-timestamp more than five minutes from your clock: otherwise a captured request could be replayed forever.';

const OTHER_SECRET = newWebhookSecret(length => new Uint8Array(length));

/** A listener accepts only a current signature of exactly these bytes by its own secret (Standard Webhooks). */
export const signatureRules: readonly Rule[] = [
  refuses(
    'refuses a notification without a signature',
    `Answer 401 if webhook-signature is missing. ${RAW}`,
    () => ({
      secrets: [],
    }),
  ),
  refuses(
    'refuses a signature made with another secret',
    `Answer 401 if no signature matches. ${RAW}`,
    () => ({
      secrets: [OTHER_SECRET],
    }),
  ),
  refuses('refuses a signature from ten minutes ago', FIVE_MINUTES, caller => ({
    at: caller.moment(-600),
  })),
  refuses('refuses a signature dated ten minutes ahead', FIVE_MINUTES, caller => ({
    at: caller.moment(600),
  })),
  refuses('refuses a signature made for another id', RAW, caller => ({
    claimedId: caller.newId(),
  })),
  {
    title: 'refuses a body that was changed after signing',
    needs: 'secret',
    play: async caller => {
      const signedBody = textOf(caller, 'not_at_address');
      const sent = [signedBody.replace('SampleUser', 'SampleUsed'), `${signedBody} `];
      return expectRefused(await caller.sendInTurn(sent, {signedBody}), RAW);
    },
  },
  {
    ...accepts(
      'computes the signature over the bytes, not over parsed JSON',
      `The signature is valid, but the spacing is not that of JSON.stringify. ${RAW}`,
      oddlyWritten,
    ),
    needs: 'secret',
  },
  {
    title: 'accepts either of two signatures, as while a secret is rotated',
    needs: 'secret',
    play: async caller =>
      expectAccepted(
        [await caller.send(textOf(caller, 'verified'), {secrets: withOther(caller.target.secret)})],
        'webhook-signature may contain several signatures, separated by spaces: one that matches is enough.',
      ),
  },
];

function refuses(title: string, advice: string, differs: (caller: Caller) => Delivery): Rule {
  return {
    title,
    needs: 'secret',
    play: async caller =>
      expectRefused([await caller.send(textOf(caller, 'verified'), differs(caller))], advice),
  };
}

function withOther(secret: string | undefined): readonly string[] {
  return secret === undefined ? [] : [OTHER_SECRET, secret];
}
