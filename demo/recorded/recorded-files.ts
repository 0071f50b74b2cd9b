import * as v from 'valibot';
import type {PictureUrl} from '../parts/picture-url.js';
import {parseTileUrl, tilePicture} from './map-tiles.js';
import {FILES, Recording} from './recording.js';
import {panoramaFile} from './street-pictures.js';
import type {ReadFile} from './town.js';

/** A recording, and the files in its folder. */
export type RecordedFiles = {
  readonly recording: Recording;
  readonly read: ReadFile;
  readonly pictureUrl: PictureUrl;
};

export async function openRecording(folder: URL): Promise<RecordedFiles> {
  const read: ReadFile = async name => {
    const response = await fetch(new URL(name, folder));
    if (!response.ok) throw new Error(`The recording has no ${name}.`);
    return response;
  };
  const recording = v.parse(Recording, await (await read(FILES.recording)).json());
  const pictureUrl: PictureUrl = async url => {
    const tile = parseTileUrl(url);
    if (tile) return tilePicture(recording, tile, folder.href);
    const file = panoramaFile(recording, url);
    if (!file) throw new Error(`The recording has no picture ${url}.`);
    return folder.href + file;
  };
  return {recording, read, pictureUrl};
}
