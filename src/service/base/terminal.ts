import type {Writable} from 'node:stream';

type Out = Writable & {readonly isTTY?: boolean};

/** Writes for a person at a terminal, and plainly where there is none. */
export type Terminal = {
  line(text?: string): void;
  /** A line that the next one replaces; without a terminal, each is written once. */
  progress(text: string): void;
  /** Stands out where there are colours. */
  strong(text: string): string;
  faint(text: string): string;
};

/** A terminal on a stream; `NO_COLOR` and a stream that is none get no escape codes. */
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
    strong: paint(1),
    faint: paint(2),
  };
}
