import {fsyncSync} from 'node:fs';
import {NodeFS} from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;

/**
 * PGlite's file system on a folder, with the `fsync` that it lacks.
 *
 * PGlite writes straight to the files, so a killed process loses nothing. But its `NODEFS` has no `fsync`, its
 * `fdatasync` does nothing and `syncToFs` is empty, so a power cut could lose data. With this class, `fsync = on` and
 * `wal_sync_method = fsync`, PostgreSQL syncs the log at each commit and the rest at each checkpoint.
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

/** EIO in the numbering of the WebAssembly System Interface. */
const INPUT_OUTPUT_ERROR = 29;

/** Returns 0 or an error number: PostgreSQL handles a failing disk, but would never see an exception. */
function sync(file: number): number {
  try {
    fsyncSync(file);
    return 0;
  } catch {
    // Windows cannot sync folders.
    return process.platform === 'win32' ? 0 : INPUT_OUTPUT_ERROR;
  }
}
