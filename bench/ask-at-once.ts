import {connect} from 'node:net';

/** Requests per second that a server answers on several connections. Throws if an answer is not 200. */
export async function askAtOnce(
  url: string,
  request: {readonly path: string; readonly headers: Readonly<Record<string, string>>},
  {connections, milliseconds}: {readonly connections: number; readonly milliseconds: number},
): Promise<number> {
  const {hostname, port} = new URL(url);
  const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = `POST ${request.path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 0\r\n${lines.join('')}\r\n`;
  const end = performance.now() + milliseconds;
  const each = Array.from(
    {length: connections},
    () =>
      new Promise<number>((resolve, reject) => {
        let answered = 0;
        let received = '';
        const socket = connect(Number(port), hostname, () => socket.write(bytes));
        socket.setNoDelay(true);
        socket.on('error', reject);
        socket.on('data', chunk => {
          received += chunk.toString('latin1');
          if (!isWhole(received)) return;
          if (!received.startsWith('HTTP/1.1 200')) reject(new Error(received));
          received = '';
          answered += 1;
          if (performance.now() < end) socket.write(bytes);
          else socket.end(() => resolve(answered));
        });
      }),
  );
  const start = performance.now();
  const answers = await Promise.all(each);
  return (answers.reduce((sum, count) => sum + count) / (performance.now() - start)) * 1000;
}

function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(received.slice(0, head))?.[1];
  if (length !== undefined) return received.length >= head + 4 + Number(length);
  return received.endsWith('0\r\n\r\n');
}
