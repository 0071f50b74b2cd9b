import type {StreetView} from '../../../src/contract/address/user-address.js';
import type {GeoPoint} from '../../../src/contract/geo-point.js';
import type {Panorama} from '../../../src/contract/pictures/imagery.js';

/** A panorama some ten metres south of a point, with another one further east. */
export function panoramaNear({lat, lon}: GeoPoint, id = 'nearest'): Panorama {
  return {
    id,
    geo_point: {lat: lat - 0.0001, lon},
    heading: 0,
    taken_at: '2024-05',
    illustration: false,
    attribution: '© Street Pictures',
    sizes: [
      {width: 512, url: `https://pictures.example/${id}/512`},
      {width: 4096, url: `https://pictures.example/${id}/4096`},
    ],
    links: [{id: `${id}-east`, geo_point: {lat: lat - 0.0001, lon: lon + 0.0001}, heading: 90}],
  };
}

/** A gate in a panorama, as a person framed it. */
export function framed({id, geo_point}: Panorama): StreetView {
  const url = `https://addresses.example/v5/imagery/${id}/view.webp?heading=12&pitch=-4&zoom=2`;
  return {pano_id: id, geo_point, url};
}
