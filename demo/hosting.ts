import {formatApiKey} from '../src/contract/api-key.js';
import type {PictureUrl} from './parts/picture-url.js';

declare global {
  interface ImportMeta {
    /** Written into the page by its build, whose mode of `vite.config.ts` it names. */
    readonly env: {readonly MODE: string};
  }
}

/** Whether the page is on a plain web server, with a recording in place of the service: `npm run build:demo`. */
export const IS_STATIC: boolean = import.meta.env.MODE === 'staticDemo';

let key: Promise<string> | undefined;

/** The publishable key of the service on whose `/demo/` the page is; without a service, one of the page's own origin. */
export function demoKey(): Promise<string> {
  key ??= findKey();
  return key;
}

async function findKey(): Promise<string> {
  if (IS_STATIC) return formatApiKey('sandbox', location.origin, 'recorded');
  const {api_key}: {api_key: string} = await (await fetch('keys.json')).json();
  return api_key;
}

/** This page's own link: all there is to share of an address that has no page of its own. */
export function ownLink(): string {
  return new URL('.', document.baseURI).href;
}

/** Of the recording that a page without a service has beside it. */
export function recordingFolder(): URL {
  return new URL('town/', document.baseURI);
}

let recorded: Promise<PictureUrl> | undefined;

/** Pictures of the service, for what is around the element; without a service, the recorded ones. */
export const pictureUrl: PictureUrl = async path => {
  // Not by `IS_STATIC`: a build that sees the mode itself leaves out what it does not need.
  if (import.meta.env.MODE === 'staticDemo') {
    recorded ??= openRecorded();
    return (await recorded)(path);
  }
  return `..${path}?key=${encodeURIComponent(await demoKey())}`;
};

async function openRecorded(): Promise<PictureUrl> {
  const {openRecording} = await import('./recorded/recorded-files.js');
  return (await openRecording(recordingFolder())).pictureUrl;
}
