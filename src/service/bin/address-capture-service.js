#!/usr/bin/env node
// The package's command. It is not built, because npm links only a program that is there when it installs.
import {existsSync} from 'node:fs';

const main = new URL('../dist/service/main.js', import.meta.url);
if (existsSync(main)) await import(main.href);
else {
  process.stderr.write('The service is not built yet: run `npm run build` in its repository.\n');
  process.exitCode = 1;
}
