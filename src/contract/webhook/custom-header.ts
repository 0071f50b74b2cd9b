import * as v from 'valibot';

/** Headers that the sender sets itself, that HTTP reserves for the connection, or that would contradict the body. */
const RESERVED = new Set([
  ...['accept', 'accept-charset', 'accept-encoding', 'user-agent', 'date', 'expect', 'host'],
  ...[
    'connection',
    'keep-alive',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'http2-settings',
  ],
]);
const RESERVED_BEGINNINGS = ['content-', 'proxy-', 'sec-', 'webhook-'];

function isReserved(name: string): boolean {
  const lower = name.toLowerCase();
  return RESERVED.has(lower) || RESERVED_BEGINNINGS.some(beginning => lower.startsWith(beginning));
}

/**
 * The customer's own header, sent with each notification to authenticate the service.
 *
 * Any name that HTTP allows, except those of the connection, the body and the signature.
 */
export const CustomHeader = v.object({
  name: v.pipe(
    v.string(),
    v.regex(
      /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/,
      'Send 1 to 100 letters, digits or -, such as service-authorization.',
    ),
    v.check(
      name => !isReserved(name),
      'Choose another name: this header has a meaning of its own.',
    ),
  ),
  value: v.pipe(
    v.string(),
    v.regex(
      /^[!-~](?:[ -~]{0,3998}[!-~])?$/,
      'Send 1 to 4000 characters of ASCII, without line breaks and without a space at either end.',
    ),
  ),
});
export type CustomHeader = v.InferOutput<typeof CustomHeader>;
