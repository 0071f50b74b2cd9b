import {createSocket} from 'node:dgram';
import {once} from 'node:events';

/** What a name leads to; `nothing` is a name that is there without an address, `silence` one that is never answered. */
export type Answer =
  | {readonly a?: readonly number[]; readonly aaaa?: readonly number[]}
  | 'unknown'
  | 'nothing'
  | 'refused'
  | 'silence';

const [A, AAAA] = [1, 28];

/** A name server on this machine (RFC 1035, over UDP), which knows the names that a test gives it. */
export async function startNameServer(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const {name, end} = nameIn(query);
    asked.push(name);
    const type = query.readUInt16BE(end);
    const answer = answers[name] ?? 'unknown';
    if (answer === 'silence') return;
    const isFound = typeof answer === 'object';
    const data = isFound
      ? type === A
        ? answer.a
        : type === AAAA
          ? answer.aaaa
          : undefined
      : undefined;
    const code = answer === 'unknown' ? 3 : answer === 'refused' ? 5 : 0;
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(data ? 1 : 0, 6);
    const record = data ? [recordOf(type, data)] : [];
    socket.send(
      Buffer.concat([head, query.subarray(12, end + 4), ...record]),
      from.port,
      from.address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    /** The names that were asked for, once for each kind of address and each try. */
    asked,
    close: () => {
      socket.close();
    },
  };
}

/** The name of the one question, and where its kind stands. */
function nameIn(query: Buffer): {readonly name: string; readonly end: number} {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return {name: labels.join('.').toLowerCase(), end: at + 1};
}

/** A record for the name of the question, valid for no time. */
function recordOf(type: number, data: readonly number[]): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, Buffer.from(data)]);
}
