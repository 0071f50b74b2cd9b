import type {Writable} from 'node:stream';

type Out = Writable & {readonly isTTY?: boolean};

/** Output for a person at a terminal; plain lines if the stream is not a terminal. */
export type Terminal = {
  line(text?: string): void;
  /** A line that the next one replaces; an ordinary line if the stream is not a terminal. */
  progress(text: string): void;
  /** Removes a progress line. */
  clear(): void;
  /** Bold, if colours are on. */
  strong(text: string): string;
  faint(text: string): string;
};

/** Writes escape codes only if `out` is a terminal. */
export function createTerminal(out: Out, {colours = true} = {}): Terminal {
  const live = out.isTTY === true;
  let pending = false;
  const clear = () => {
    if (pending) out.write('\r\u001b[K');
    pending = false;
  };
  const paint = (code: number) => (text: string) =>
    live && colours ? `\u001b[${code}m${text}\u001b[0m` : text;
  return {
    line(text = '') {
      clear();
      out.write(`${text}\n`);
    },
    progress(text) {
      clear();
      if (live) out.write(`  ${text}`);
      else out.write(`${text}\n`);
      pending = live;
    },
    clear,
    strong: paint(1),
    faint: paint(2),
  };
}
