import {once} from 'node:events';
import {connect, createServer, type Socket} from 'node:net';

/** A way to a server that can go silent, as after a failover: nothing arrives, and no connection is cut. */
export type SilentProxy = {
  /** The server's URL, through the proxy. */
  readonly url: string;
  /** From now on nothing passes on the connections there are; new ones are not affected. */
  silence(): void;
  close(): void;
};

/** Opens a proxy on a free loopback port before the server of a connection URL. */
export async function openSilentProxy(serverUrl: string): Promise<SilentProxy> {
  const url = new URL(serverUrl);
  const target = {host: url.hostname, port: Number(url.port)};
  const open = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  const server = createServer(client => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('data', chunk => {
        if (!silent.has(from)) to.write(chunk);
      });
      from.on('close', () => {
        open.delete(from);
        if (!silent.has(from)) to.destroy();
      });
      from.on('error', () => {});
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    silence: () => {
      for (const socket of open) silent.add(socket);
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
