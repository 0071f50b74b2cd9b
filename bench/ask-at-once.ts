import {connect} from 'node:net';

export type AskedRequest = {
  readonly method: 'GET' | 'POST';
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Load = {readonly connections: number; readonly milliseconds: number};

/**
 * Requests per second that a server answers on several connections, each of which sends the `next` one when it has the
 * answer. Throws if an answer is no success.
 */
export async function askAtOnce(
  url: string,
  next: () => AskedRequest,
  {connections, milliseconds}: Load,
): Promise<number> {
  const {hostname, port, host} = new URL(url);
  const end = performance.now() + milliseconds;
  const each = Array.from(
    {length: connections},
    () =>
      new Promise<number>((resolve, reject) => {
        let answered = 0;
        let received = '';
        const ask = () => socket.write(written(host, next()));
        const socket = connect(Number(port), hostname, ask);
        socket.setNoDelay(true);
        socket.on('error', reject);
        socket.on('data', chunk => {
          received += chunk.toString('latin1');
          if (!isWhole(received)) return;
          if (!received.startsWith('HTTP/1.1 2')) reject(new Error(received));
          received = '';
          answered += 1;
          if (performance.now() < end) ask();
          else socket.end(() => resolve(answered));
        });
      }),
  );
  const start = performance.now();
  const answers = await Promise.all(each);
  return (answers.reduce((sum, count) => sum + count) / (performance.now() - start)) * 1000;
}

function written(host: string, {method, path, headers = {}, body = ''}: AskedRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'GET' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${length}${lines.join('')}\r\n${body}`;
}

function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(received.slice(0, head))?.[1];
  if (length !== undefined) return received.length >= head + 4 + Number(length);
  return received.endsWith('0\r\n\r\n');
}
