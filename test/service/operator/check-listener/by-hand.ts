import {createHmac} from 'node:crypto';
import express, {type Express, type Request, type Response} from 'express';
import * as v from 'valibot';

export const HEADER = {name: 'service-authorization', value: 'opaque-Value1'};
export const SECRET = `whsec_${Buffer.from('a secret of some thirty-two bytes').toString('base64')}`;

const Said = v.looseObject({
  verification_status: v.optional(v.string()),
  verification_mode: v.optional(v.string()),
});
const Body = v.looseObject({v2: v.optional(Said), data: v.optional(Said)});

/** What a listener does with a delivery, step by step, so that a test can break one of them. */
export type Steps = {
  readonly methods: readonly ('get' | 'post')[];
  /** Whether the custom header is right. */
  hasHeader(value: string | undefined, raw: string): boolean;
  /** Whether a signed moment, in seconds, is close enough to now. */
  isFresh(timestamp: number): boolean;
  /** Whether `webhook-signature` holds a signature of the body, given as it came. */
  isSigned(request: Request, raw: string): boolean;
  /** Throws where it is no JSON. */
  parse(raw: string): unknown;
  /** Does the work, and says with which status to answer. */
  handle(
    said: v.InferOutput<typeof Said>,
    body: object,
    request: Request,
  ): number | Promise<number>;
};

/** The rules of §4.3 and §5, and Standard Webhooks, as somebody writes them without a package. */
const right: Steps = {
  methods: ['post'],
  hasHeader: value => value === HEADER.value,
  isFresh: timestamp => Math.abs(Date.now() / 1000 - timestamp) < 300,
  isSigned: (request, raw) => signaturesOf(request).includes(signatureOf(request, raw)),
  parse: raw => JSON.parse(raw),
  // Whatever it says: the work itself is nothing that an answer shows.
  handle: () => 200,
};

/** Those of a listener that goes by the header alone. */
export const unsigned: Partial<Steps> = {isFresh: () => true, isSigned: () => true};

/** A listener in plain Express, right where no step is broken. */
export function listenByHand(broken: Partial<Steps> = {}): Express {
  const steps = {...right, ...broken};
  const app = express();
  const answer = async (request: Request, response: Response) => {
    const raw: string = typeof request.body === 'string' ? request.body : '';
    if (!steps.hasHeader(request.get(HEADER.name), raw)) return response.sendStatus(401);
    if (request.method === 'GET') return response.sendStatus(200);
    const isFresh = steps.isFresh(Number(request.get('webhook-timestamp')));
    if (!isFresh || !steps.isSigned(request, raw)) return response.sendStatus(401);
    const body = parsed(steps, raw);
    if (!body) return response.sendStatus(400);
    const said = body.v2 ?? body.data ?? {};
    return response.sendStatus(await steps.handle(said, body, request));
  };
  for (const method of steps.methods) app[method]('/', express.text({type: () => true}), answer);
  return app;
}

function parsed(steps: Steps, raw: string): v.InferOutput<typeof Body> | undefined {
  try {
    return v.parse(Body, steps.parse(raw));
  } catch {
    return undefined;
  }
}

/** The signatures that came with it. */
export function signaturesOf(request: Request): readonly string[] {
  return (request.get('webhook-signature') ?? '').split(' ');
}

/** The right one of a body, by the id and the moment that the request names. */
export function signatureOf(request: Request, body: string): string {
  const signed = `${request.get('webhook-id')}.${request.get('webhook-timestamp')}.${body}`;
  const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}
