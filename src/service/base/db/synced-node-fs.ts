import {fsyncSync} from 'node:fs';
import {NodeFS} from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;

/**
 * PGlite's file system on a folder, with the `fsync` that it lacks.
 *
 * PGlite writes straight through to the files, so a killed process loses nothing; but its `NODEFS` has no
 * `fsync`, its `fdatasync` does nothing and `syncToFs` is empty, so a power cut could. With this class,
 * `fsync = on` and `wal_sync_method = fsync`, PostgreSQL itself syncs the log at each commit and the rest at
 * each checkpoint; reads sync nothing.
 */
export class SyncedNodeFs extends NodeFS {
  override async init(...[pglite, options]: Init): ReturnType<NodeFS['init']> {
    const {emscriptenOpts} = await super.init(pglite, options);
    const addFsync = (module: {NODEFS: object}) => {
      const files: {stream_ops?: {fsync?: (stream: {nfd: number}) => number}} = module.NODEFS;
      if (!files.stream_ops) throw new Error('This PGlite has another NODEFS; install 0.5.16.');
      files.stream_ops.fsync = ({nfd}) => sync(nfd);
    };
    return {
      emscriptenOpts: {...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync]},
    };
  }
}

/** EIO, as WebAssembly's system interface numbers it. */
const INPUT_OUTPUT_ERROR = 29;

/** 0, or the error's number: PostgreSQL knows what to do about a disk that fails, where an exception would be lost. */
function sync(file: number): number {
  try {
    fsyncSync(file);
    return 0;
  } catch {
    // Windows syncs no folders.
    return process.platform === 'win32' ? 0 : INPUT_OUTPUT_ERROR;
  }
}
