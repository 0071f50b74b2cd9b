import {readPictureHeader} from '../../../../contract/pictures/picture-header.js';
import {ProviderError} from '../asking/provider-error.js';
import type {FoundTile} from './map-source.js';

/** The longest side in pixels: a tile of 512 CSS pixels on a dense screen. */
const LONGEST_SIDE = 1024;

/**
 * What a picture is, by its bytes and not by what its server calls it; throws `malformed` for anything that is no
 * picture of a tile.
 */
export function readPicture(bytes: Uint8Array): Pick<FoundTile, 'bytes' | 'type'> {
  const {kind, size} = readPictureHeader(bytes) ?? {};
  if (!kind || !size)
    throw new ProviderError('malformed', 'The answer is no PNG, JPEG or WebP picture.');
  if (Math.max(size.width, size.height) > LONGEST_SIDE)
    throw new ProviderError(
      'malformed',
      `The picture has ${size.width} × ${size.height} pixels: a tile has ${LONGEST_SIDE} a side at most.`,
    );
  return {bytes, type: `image/${kind}`};
}
