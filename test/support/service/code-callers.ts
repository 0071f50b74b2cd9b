import type {CodeSent, Session} from '../../../src/contract/session.js';
import {post, sessionBody, type TestService} from './service.js';

/** Who asks for a code: a phone that is said, on a device, in a network. */
export type CodeCaller = {
  readonly phone: string;
  /** The address that it calls from. */
  readonly network: string;
  /** What its device calls itself. */
  readonly device?: string;
};

/** A page of one device, with its session. */
export type CodePage = {
  readonly session: Session;
  ask(): Promise<Response>;
  say(code: string): Promise<Response>;
};

/** Opens a page of the shop; `more` is said beside phone and device. */
export async function openCodePage(
  {app, shop}: TestService,
  {phone, network, device}: CodeCaller,
  more: object = {},
): Promise<CodePage> {
  const from = {remoteAddress: network};
  const body = {...sessionBody(shop.apiKey, phone), ...(device && {device_identity: device})};
  const opened = await app.request('/v5/sessions', post({...body, ...more}), from);
  const session: Session = await opened.json();
  const bearer = {Authorization: `Bearer ${session.token}`};
  return {
    session,
    ask: async () => app.request('/v5/sessions/code', post({}, bearer), from),
    say: async code => app.request('/v5/sessions/code/confirm', post({code}, bearer), from),
  };
}

/** The code that was last sent to a phone. */
export function lastCodeTo({texts}: TestService, phone: string): string {
  const to = phone.replaceAll(' ', '');
  const sent = texts.findLast(text => text.to === to);
  return /^\d{6}/.exec(sent?.text ?? '')?.[0] ?? '';
}

/** Six digits that no text of a service has. */
export function neverSent({texts}: TestService): string {
  const sent = texts.map(({text}) => text.slice(0, 6));
  for (let code = 0; ; code++) {
    const digits = String(code).padStart(6, '0');
    if (!sent.includes(digits)) return digits;
  }
}

/** Whether somebody who comes now gets in by a code, or the seconds after which they are told to come back. */
export async function signIn(
  service: TestService,
  caller: CodeCaller,
): Promise<'in' | {readonly waits: number}> {
  const page = await openCodePage(service, caller);
  const asked = await page.ask();
  if (asked.status === 429) return {waits: Number(asked.headers.get('Retry-After'))};
  const {attempts}: CodeSent = await asked.json();
  if (attempts !== 5) throw new Error(`The code has ${attempts} attempts.`);
  const {status} = await page.say(lastCodeTo(service, caller.phone));
  if (status !== 200) throw new Error(`The right code is answered ${status}.`);
  return 'in';
}

/** Networks of IPv4, none of them near another. */
export function networks(count: number, first = 1): readonly string[] {
  return Array.from({length: count}, (_, index) => `198.51.${first + index}.7`);
}

/** Says wrong codes for a phone from one network after the other, until even a fresh one is refused; returns how many were compared. */
export async function guessFrom(
  service: TestService,
  phone: string,
  from: readonly string[],
): Promise<number> {
  let compared = 0;
  for (const network of from) {
    const before = compared;
    for (;;) {
      const page = await openCodePage(service, {phone, network});
      if ((await page.ask()).status !== 202) break;
      for (let left = 1; left > 0; ) {
        const answer = await page.say(neverSent(service));
        if (answer.status !== 400) break;
        compared++;
        ({attempts_left: left} = await answer.json());
      }
    }
    if (compared === before) break;
  }
  return compared;
}

/** Asks for codes to a phone from each of these networks until it is refused; returns how many were sent. */
export async function flood(
  service: TestService,
  phone: string,
  from: readonly string[],
): Promise<number> {
  const before = service.texts.length;
  for (const network of from)
    for (let status = 202; status === 202; ) {
      const page = await openCodePage(service, {phone, network});
      ({status} = await page.ask());
    }
  return service.texts.length - before;
}

/** Phones that nobody knows, each asked to be sent a text from one of some networks. */
export async function textEverybody(
  service: TestService,
  from: readonly string[],
  {phones = 198, first = 0} = {},
): Promise<void> {
  for (let victim = first; victim < first + phones; victim++) {
    const network = from[victim % from.length] ?? '';
    const phone = `+598 94 ${String(500_000 + victim)}`;
    await (await openCodePage(service, {phone, network})).ask();
  }
}
