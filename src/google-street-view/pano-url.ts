import {type View, viewUrl} from '../contract/address/street-view.js';
import type {Panorama} from '../contract/pictures/imagery.js';
import {clamp} from '../geo/clamp.js';
import {zoomOfPart} from '../geo/perspective.js';

/** A screen's width in its heights, on which the whole frame is to be seen. */
const WIDE = 16 / 9;

/**
 * Google's page of a panorama ({@link https://developers.google.com/maps/documentation/urls/get-started#street-view-action}).
 * It opens without a key, in Google's app where there is one.
 */
export function panoUrl(id: string): string {
  return `https://www.google.com/maps/@?api=1&map_action=pano&pano=${encodeURIComponent(id)}`;
}

/** The id in such a URL; undefined if it has none. */
export function panoOf(url: string): string | undefined {
  return new URLSearchParams(/\?(.*)/.exec(url)?.[1]).get('pano') ?? undefined;
}

/**
 * Google's page of a panorama as a person framed it. `fov` is the width that Google shows, in degrees, 10 to 100; it
 * ignores our `zoom`.
 */
export function framedUrl({id}: Pick<Panorama, 'id'>, view: View): string {
  const fov = Math.round(clamp(180 / 2 ** zoomOfPart(view.zoom, WIDE), 10, 100));
  return `${panoUrl(id)}&fov=${fov}&${viewUrl('', view).slice(1)}`;
}
