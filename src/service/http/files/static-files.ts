import {createHash} from 'node:crypto';
import {readFile, stat} from 'node:fs/promises';
import {extname, join, normalize, sep} from 'node:path';
import type {Context} from 'hono';
import type {Env} from '../env.js';
import {notModified} from '../not-modified.js';
import {chooseEncoding, compress, type Encoding} from './content-encoding.js';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const ALREADY_SMALL = new Set(['.ico', '.jpg', '.png', '.webp', '.woff2']);

type File = {
  readonly mtime: number;
  readonly type: string;
  readonly hash: string;
  /** Whether the format is compressed already, as pictures and fonts are. */
  readonly isSmall: boolean;
  readonly bytes: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
};

/** Answers with a file; undefined if the folder has no such file. */
export type StaticFiles = (c: Context<Env>, path: string) => Promise<Response | undefined>;

/**
 * Serves a built folder; reads and compresses each file once, and again when it has changed.
 *
 * Browsers cache names with a hash for a year, and revalidate others at each request (ETag).
 */
export function staticFiles(folder: string): StaticFiles {
  const known = new Map<string, File>();
  const load = async (path: string): Promise<File | undefined> => {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const kept = known.get(path);
    if (kept?.mtime === found.mtimeMs) return kept;
    const file = await read(path, found.mtimeMs);
    if (file) known.set(path, file);
    return file;
  };
  return async (c, path) => {
    const full = safeJoin(folder, path);
    const file = full && (await load(full));
    if (!file) return undefined;
    const encoding = file.isSmall ? 'identity' : chooseEncoding(c);
    const headers = {ETag: `"${file.hash}-${encoding}"`, 'Cache-Control': cacheControl(path)};
    c.header('Vary', 'Accept-Encoding', {append: true});
    const kept = notModified(c, headers);
    if (kept) return kept;
    c.header('Content-Type', file.type);
    if (encoding !== 'identity') c.header('Content-Encoding', encoding);
    return c.body(file.bytes[encoding], 200, headers);
  };
}

/** Undefined if the path leaves the folder or contains a NUL. */
function safeJoin(folder: string, path: string): string | undefined {
  const root = normalize(folder + sep);
  const full = normalize(join(root, path));
  return full.startsWith(root) && !full.includes('\0') ? full : undefined;
}

async function read(path: string, mtime: number): Promise<File | undefined> {
  const extension = extname(path);
  const type = TYPES[extension];
  if (!type) return undefined;
  const raw = new Uint8Array(await readFile(path));
  const isSmall = ALREADY_SMALL.has(extension);
  const [br, gzip] = isSmall
    ? [raw, raw]
    : await Promise.all([compress(raw, 'br', 11), compress(raw, 'gzip')]);
  return {
    mtime,
    type,
    isSmall,
    hash: createHash('sha256').update(raw).digest('base64url').slice(0, 20),
    bytes: {br, gzip, identity: raw},
  };
}

function cacheControl(path: string): string {
  return /-[A-Za-z0-9_-]{8}\.(?:js|css|woff2)$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, no-cache';
}
