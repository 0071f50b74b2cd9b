/** Where two tiles of zoom 12 meet, in degrees east. */
export const EDGE = 73.4765625;
const SQUARE = (id: number, lat: number, lon: number, side: number) =>
  [
    [lat, lon],
    [lat, lon + side],
    [lat + side, lon + side],
    [lat + side, lon],
  ].map(([a, o], index) => `<node id="${id + index}" version="1" lat="${a}" lon="${o}"/>`);
const tag = (key: string, value: string) => `<tag k="${key}" v="${value}"/>`;
const refs = (...ids: number[]) => ids.map(id => `<nd ref="${id}"/>`).join('');

/** A corner of a made-up town in Kazakhstan as OpenStreetMap XML, with one of each thing that an import has to know. */
export const SMALL_EXTRACT = `<?xml version="1.0"?><osm version="0.6">
  <node id="1" version="1" lat="51.1" lon="73.4">${tag('place', 'town')}${tag('name', 'Қала')}${tag('name:kk', 'Қала')}</node>
  <node id="2" version="1" lat="51.1" lon="73.41">${tag('barrier', 'gate')}</node>
  <node id="3" version="1" lat="51.1" lon="73.42">${tag('addr:housenumber', '7')}${tag('addr:street', 'Abay')}${tag('addr:country', 'KZ')}${tag('source', 'survey')}</node>
  <node id="4" version="1" lat="51.1" lon="73.43">${tag('addr:housenumber', '9')}</node>
  <node id="10" version="1" lat="51.10" lon="73.40">${tag('addr:housenumber', '2')}${tag('addr:street', 'Abay')}</node>
  <node id="11" version="1" lat="51.10" lon="73.41"/>
  <node id="12" version="1" lat="51.10" lon="73.44">${tag('addr:housenumber', '10')}${tag('addr:street', 'Abay')}</node>
  <node id="20" version="1" lat="51.09" lon="73.47"/>
  <node id="21" version="1" lat="51.09" lon="73.49"/>
  ${SQUARE(30, 51.08, 73.4, 0.01).join('')}
  ${SQUARE(40, 51.083, 73.403, 0.004).join('')}
  ${SQUARE(50, 51.07, 73.4, 0.001).join('')}
  <way id="100" version="1">${refs(10, 11, 12)}${tag('addr:interpolation', 'even')}</way>
  <way id="101" version="1">${refs(20, 21)}${tag('highway', 'residential')}${tag('name', 'Abay')}</way>
  <way id="102" version="1">${refs(30, 31, 32)}</way>
  <way id="103" version="1">${refs(30, 33, 32)}</way>
  <way id="104" version="1">${refs(40, 41, 42, 43, 40)}</way>
  <way id="105" version="1">${refs(53, 52, 51, 50, 53)}${tag('building', 'yes')}</way>
  <way id="106" version="1">${refs(50, 51, 52, 53, 50)}${tag('highway', 'residential')}${tag('junction', 'roundabout')}</way>
  <way id="107" version="1">${refs(50, 51, 999)}${tag('power', 'line')}</way>
  <way id="108" version="1">${refs(20, 999)}${tag('highway', 'path')}</way>
  <relation id="200" version="1"><member type="way" ref="102" role="outer"/><member type="way" ref="103" role="outer"/><member type="way" ref="104" role="inner"/>${tag('type', 'multipolygon')}${tag('leisure', 'park')}${tag('name', 'Саябақ')}</relation>
  <relation id="201" version="1"><member type="node" ref="4" role="house"/><member type="way" ref="101" role="street"/>${tag('type', 'associatedStreet')}${tag('name', 'Abay')}</relation>
  <relation id="202" version="1"><member type="way" ref="105" role="outer"/>${tag('type', 'boundary')}${tag('boundary', 'administrative')}${tag('name', 'District')}</relation>
</osm>`;
