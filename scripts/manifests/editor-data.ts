import {readFileSync} from 'node:fs';
import {generateJetBrainsWebTypes} from 'custom-element-jet-brains-integration';
import {generateVsCodeCustomElementData} from 'custom-element-vs-code-integration';
import {MANIFEST} from './read-manifest.js';

/** Writes what VS Code and JetBrains' editors know of the tag: its attributes, parts and custom properties. */
export function writeEditorData(outdir: string): void {
  const manifest = () => JSON.parse(readFileSync(MANIFEST, 'utf8'));
  generateVsCodeCustomElementData(manifest(), {outdir, hideLogs: true});
  generateJetBrainsWebTypes(manifest(), {outdir, packageJson: false, hideLogs: true});
}
