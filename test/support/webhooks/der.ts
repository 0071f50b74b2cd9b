/** Bytes as ASN.1 writes them for certificates, by its distinguished encoding rules (X.690). */
type Der = Buffer;

/** What a number of a tag stands for. */
const TAGS = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  id: 0x06,
  text: 0x0c,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** One value: its tag, by name or as a number of its context, the length of what follows, and that. */
export function der(tag: keyof typeof TAGS | number, ...parts: readonly Uint8Array[]): Der {
  const content = Buffer.concat(parts);
  const number = typeof tag === 'number' ? tag : TAGS[tag];
  return Buffer.concat([Buffer.from([number, ...lengthOf(content)]), content]);
}

/** An object identifier, such as 2.5.29.17. */
export function objectId(text: string): Der {
  const [first = 0, second = 0, ...others] = text.split('.').map(Number);
  return der('id', Buffer.from([first * 40 + second, ...others.flatMap(sevenBits)]));
}

/** A moment, to the second; certificates write years before 2050 with two digits (RFC 5280, 4.1.2.5). */
export function moment(date: Date): Der {
  const digits = `${date.toISOString().slice(0, 19).replace(/\D/g, '')}Z`;
  return date.getUTCFullYear() < 2050
    ? der('utcTime', Buffer.from(digits.slice(2)))
    : der('time', Buffer.from(digits));
}

/** Up to 127 in one byte, else how many bytes it has, and those; 65,535 at most. */
function lengthOf({length}: Uint8Array): readonly number[] {
  if (length < 128) return [length];
  const bytes = [...Buffer.from(length.toString(16).padStart(4, '0'), 'hex')];
  return length < 256 ? [0x81, length] : [0x80 + bytes.length, ...bytes];
}

/** Seven bits a byte, each but the last with a sign that there are more. */
function sevenBits(number: number): readonly number[] {
  const bytes = [number % 128];
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift(128 + (rest % 128));
  return bytes;
}
