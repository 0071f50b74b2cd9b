import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto';

/** What makes passkeys and signs with them, as a phone does: P-256, no attestation. */
export type Authenticator = {
  /** The JSON of a new passkey, for the challenge of these options. */
  create(options: {readonly challenge: string}): object;
  /** The JSON of a signature by the passkey made last. */
  get(options: {readonly challenge: string}): object;
};

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Flags of an authenticator's answer: somebody was there, and proved who they are. */
const PRESENT = 0x01 | 0x04;
const HAS_KEY = 0x40;

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** CBOR (RFC 8949) of what a passkey needs: small integers, texts and bytes below 64 KB, and maps of them. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** The kind of a value, and its number or length. */
function head(kind: number, argument: number): Buffer {
  const first = kind << 5;
  if (argument < 24) return Buffer.from([first | argument]);
  if (argument < 256) return Buffer.from([first | 24, argument]);
  return Buffer.from([first | 25, argument >> 8, argument & 255]);
}

export function createAuthenticator(
  origin: string,
  transports: readonly string[] = ['internal'],
): Authenticator {
  const rpIdHash = sha256(new URL(origin).hostname);
  const id = randomBytes(16);
  const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const jwk = publicKey.export({format: 'jwk'});
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({type, challenge, origin, crossOrigin: false}));
  const common = {id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {}};
  return {
    create({challenge}) {
      // COSE: an elliptic-curve key for ES256 on P-256, and its point.
      const key = new Map<number, Cbor>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(jwk.x ?? '', 'base64url')],
        [-3, Buffer.from(jwk.y ?? '', 'base64url')],
      ]);
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([PRESENT | HAS_KEY, 0, 0, 0, 0]),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cbor(key),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, Cbor>()],
        ['authData', authData],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge)),
          attestationObject: b64(cbor(attestation)),
          transports,
        },
      };
    },
    get({challenge}) {
      const authData = Buffer.concat([rpIdHash, Buffer.from([PRESENT, 0, 0, 0, 0])]);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(authData),
          signature: b64(signature),
        },
      };
    },
  };
}
