/** Explains connection errors to the customer, by Node's error code. */
const BY_CODE: readonly (readonly [RegExp, string])[] = [
  [/^(ENOTFOUND|ENODATA)$/, 'The name of the host is not known: check it in the URL.'],
  [
    /^(EAI_AGAIN|ETIMEOUT|ESERVFAIL|EREFUSED)$/,
    'The name of the host could not be looked up just now.',
  ],
  [/^ECONNREFUSED$/, 'Nothing listens at this host and port.'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'The host cannot be reached.'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED)$/, 'The connection broke before the answer was complete.'],
  [/^HPE_HEADER_OVERFLOW$/, 'The headers of the answer are longer than 16 KB.'],
  [/^HPE_/, 'The answer is not HTTP.'],
  [/^CERT_HAS_EXPIRED$/, 'The certificate has expired: renew it.'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'The certificate is of another host.'],
  [
    /CERT|VERIFY|ISSUER|CRL/,
    'The certificate is not signed by an authority that is trusted: send the whole chain, and none that is self-signed.',
  ],
  [
    /^(EPROTO|ERR_SSL_|ERR_TLS_)/,
    'TLS failed: the port may not speak it, or no version from 1.2 on.',
  ],
];

/** Describes a connection error with its code; contains nothing of the host's answer. */
export function unreachableDetail(error: unknown): string {
  const code = codeOf(error);
  const [, words] = BY_CODE.find(([pattern]) => pattern.test(code)) ?? [];
  return `${words ?? 'The connection failed.'} (${code})`;
}

/** Node's code of an error, such as `ECONNRESET`; `unknown` if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown';
}
