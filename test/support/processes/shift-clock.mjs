// Loaded by `node --import`: the wall clock of the process is off by the milliseconds in the file CLOCK_SHIFT_FILE.
import {readFileSync} from 'node:fs';
import process from 'node:process';

const RealDate = Date;
const file = process.env.CLOCK_SHIFT_FILE;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [now()]));
  }

  static now() {
    return now();
  }
};
