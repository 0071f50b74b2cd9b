/** Where a service that listens here is reached on this machine; loopback by its usual name. */
export function serviceUrl(host: string, port: number): string {
  if (host === '127.0.0.1') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
