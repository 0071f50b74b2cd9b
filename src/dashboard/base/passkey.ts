import * as v from 'valibot';
import {NewCredential, SignedCredential} from '../../contract/dashboard/credential.js';
import type {PasskeyOptions} from '../../contract/dashboard/sign-in.js';

/** The browser checks the rest itself, and says what is wrong. */
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const ToMake = v.custom<PublicKeyCredentialCreationOptionsJSON>(isObject);
const ToUse = v.custom<PublicKeyCredentialRequestOptionsJSON>(isObject);

/**
 * Whether passkeys work on this page: not on a page whose host is a number, and not in browsers that lack the JSON forms
 * of WebAuthn level 3 (before 2025).
 */
export function hasPasskeys(): boolean {
  const isNumber = /^[\d.]+$|^\[/.test(location.hostname);
  return (
    !isNumber &&
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

/** Lets the person make a passkey; undefined if they would rather not. */
export async function makePasskey({options}: PasskeyOptions): Promise<NewCredential | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(v.parse(ToMake, options));
  const made = await orNothing(() => navigator.credentials.create({publicKey}));
  return made && v.parse(NewCredential, toJson(made));
}

/** Lets the person choose a passkey and sign with it; undefined if they would rather not. */
export async function usePasskey({options}: PasskeyOptions): Promise<SignedCredential | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(v.parse(ToUse, options));
  const used = await orNothing(() => navigator.credentials.get({publicKey}));
  return used && v.parse(SignedCredential, toJson(used));
}

function toJson(credential: Credential): unknown {
  return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
}

/** A person who closes the browser's question has not failed. */
async function orNothing(ask: () => Promise<Credential | null>): Promise<Credential | undefined> {
  try {
    return (await ask()) ?? undefined;
  } catch (error) {
    const isTheirs =
      error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name);
    if (isTheirs) return undefined;
    throw error;
  }
}
