import * as v from 'valibot';
import {listOf} from '../list-of.js';

/** Characters; an attestation with certificates has some thousands. */
const LONGEST = 20_000;

const Base64Url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(LONGEST));

const Transports = listOf(
  v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']),
  {max: 20},
);

const common = {
  id: Base64Url,
  rawId: Base64Url,
  type: v.literal('public-key'),
  // None is asked for.
  clientExtensionResults: v.object({}),
};

/** A passkey that a browser has made: the JSON of its `PublicKeyCredential` (WebAuthn level 3, `toJSON`). */
export const NewCredential = v.object({
  ...common,
  response: v.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: v.fallback(v.optional(Transports, []), []),
  }),
});
export type NewCredential = v.InferOutput<typeof NewCredential>;

/** What a passkey signed, in the same form. */
export const SignedCredential = v.object({
  ...common,
  response: v.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
  }),
});
export type SignedCredential = v.InferOutput<typeof SignedCredential>;

/** What a person calls a passkey, to tell it from their others: "Firefox on Linux". */
export const PasskeyName = v.pipe(
  v.string('Give the passkey a name.'),
  v.trim(),
  v.minLength(1, 'Give the passkey a name.'),
  v.maxLength(60, 'A passkey’s name has at most 60 characters.'),
);
