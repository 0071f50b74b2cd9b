import {connect} from 'node:net';

/**
 * How many requests a second a server answers that is asked the same over some connections at once, each of which asks
 * again when it has its answer. Throws where an answer is no 200.
 */
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
        let heard = '';
        const socket = connect(Number(port), hostname, () => socket.write(bytes));
        socket.setNoDelay(true);
        socket.on('error', reject);
        socket.on('data', chunk => {
          heard += chunk.toString('latin1');
          if (!isWhole(heard)) return;
          if (!heard.startsWith('HTTP/1.1 200')) reject(new Error(heard));
          heard = '';
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

function isWhole(heard: string): boolean {
  const head = heard.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(heard.slice(0, head))?.[1];
  if (length !== undefined) return heard.length >= head + 4 + Number(length);
  return heard.endsWith('0\r\n\r\n');
}
