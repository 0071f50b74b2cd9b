import {type TileAddress, tilePath} from '../../contract/routes/tile-path.js';
import {createMap} from '../../map/create-map.js';
import type {MapOptions, MapView} from '../../map/map-view.js';
import {createTileLayer} from '../../map/tile-layer.js';
import type {Mark} from './marks.js';
import {createMarksLayer, type MarksLayer} from './marks-layer.js';

/** The service's map with marks above its tiles. */
export type MarkedMap = {readonly view: MapView; readonly marks: MarksLayer};

/** A picture that cannot be shown, without a request. */
const NO_TILE = 'data:,';

/**
 * Mounts the map that the element has, for whoever is signed in: the tiles need no key. Below `leastZoom` there are
 * none, but it has marks there.
 */
export function createAddressMap(
  options: MapOptions & {readonly leastZoom: number; readonly onChoose: (mark: Mark) => void},
): MarkedMap {
  const {leastZoom, onChoose} = options;
  const tileUrl = (tile: TileAddress) => (tile.z < leastZoom ? NO_TILE : tilePath(tile));
  const made: {marks?: MarksLayer} = {};
  const view = createMap({...options, leastZoom: 0}, (plane, onChange) => {
    const tiles = createTileLayer(plane, {...options, tileUrl}, onChange);
    const marks = createMarksLayer(plane, {onChoose, onChange});
    made.marks = marks;
    return {
      ...tiles,
      show(theme, camera, aim, frame, isAtRest) {
        tiles.show(theme, camera, aim, frame, isAtRest);
        marks.show(camera);
      },
    };
  });
  if (!made.marks) throw new Error('A map makes its layer before it is shown.');
  return {view, marks: made.marks};
}
