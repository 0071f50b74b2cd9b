import {generateKeyPairSync, randomBytes, sign} from 'node:crypto';
import {der, moment, objectId} from './der.js';

/** A certificate that signs itself, as a listener on this machine shows it, and its key; both PEM. */
export type Certificate = {readonly key: string; readonly cert: string};

/** Of `localhost` and `127.0.0.1`, valid from 2020 until 2120. */
export const LOCALHOST = makeCertificate(['localhost', '127.0.0.1'], '2120-01-01');

/** Of `elsewhere.example`, valid as long. */
export const ELSEWHERE = makeCertificate(['elsewhere.example'], '2120-01-01');

/** Of `localhost` and `127.0.0.1`, valid in January of 2020. */
export const EXPIRED = makeCertificate(['localhost', '127.0.0.1'], '2020-02-01');

/** Made when it is asked for, with a key of its own, so that none stands in the sources (RFC 5280, RFC 5758). */
function makeCertificate(hosts: readonly [string, ...string[]], until: string): Certificate {
  const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const name = der(
    'sequence',
    der('set', der('sequence', objectId('2.5.4.3'), der('text', Buffer.from(hosts[0])))),
  );
  const algorithm = der('sequence', objectId('1.2.840.10045.4.3.2')); // ECDSA with SHA-256
  const yes = der('boolean', Buffer.from([0xff]));
  const said = der(
    'sequence',
    der(0xa0, der('integer', Buffer.from([2]))), // version 3
    der('integer', Buffer.from([1]), randomBytes(15)),
    algorithm,
    name,
    der('sequence', moment(new Date('2020-01-01')), moment(new Date(until))),
    name,
    publicKey.export({type: 'spki', format: 'der'}),
    der(
      0xa3,
      der(
        'sequence',
        der('sequence', objectId('2.5.29.19'), yes, der('octets', der('sequence', yes))), // an authority's
        der(
          'sequence',
          objectId('2.5.29.17'),
          der('octets', der('sequence', ...hosts.map(asName))),
        ),
      ),
    ),
  );
  const signature = der('bits', Buffer.from([0]), sign('sha256', said, privateKey));
  return {
    key: privateKey.export({type: 'pkcs8', format: 'pem'}).toString(),
    cert: pem(der('sequence', said, algorithm, signature)),
  };
}

/** A host as an alternative name of the subject: four numbers are an address. */
function asName(host: string): Buffer {
  return /^[\d.]+$/.test(host)
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host));
}

function pem(bytes: Buffer): string {
  const lines = bytes
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
