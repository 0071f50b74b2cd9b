import {readdirSync, statSync} from 'node:fs';
import {join, relative} from 'node:path';
import {buildStaticDemo} from './build-static-demo.js';

/* `npm run build:demo` */

const began = performance.now();
const folder = await buildStaticDemo();
const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .map(name => statSync(join(folder, name)))
  .filter(file => file.isFile());
const megabytes = files.reduce((sum, {size}) => sum + size, 0) / 1e6;
const seconds = (performance.now() - began) / 1000;
console.log(
  `Built ${relative('.', folder)} in ${seconds.toFixed(0)} s: ${files.length} files, ${megabytes.toFixed(1)} MB.`,
);
