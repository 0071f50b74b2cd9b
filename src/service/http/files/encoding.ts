/** How a body may be written on the wire. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a caller's `Accept-Encoding` allows. */
export function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!;q=0\b)/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0\b)/.test(accepted) ? 'gzip' : 'identity';
}
