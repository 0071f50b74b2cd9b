import {build, type PartName, partNames} from './build-parts.js';

/** `npm run build [-- part…]`: builds these parts, or all of them, from scratch. */
const named = process.argv.slice(2);
const isPart = (name: string): name is PartName => partNames.some(part => part === name);
const unknown = named.find(name => !isPart(name));
if (unknown)
  throw new Error(`There is no part "${unknown}": name some of ${partNames.join(', ')}.`);

const began = performance.now();
const built = await build(named.length > 0 ? named.filter(isPart) : partNames, {force: true});
console.log(`Built ${built.join(', ')} in ${Math.round(performance.now() - began)} ms.`);
