import {readView, type View} from '../../contract/address/street-view.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import {Panorama} from '../../contract/pictures/imagery.js';
import {distance} from '../../geo/distance.js';
import {headingTo, turnBetween} from '../../geo/heading.js';
import type {ImageryProvider} from '../imagery-provider.js';
import {assert, assertAlike, assertFits, type Check, checksOf, type Open} from './check.js';
import {type LookingUp, lookUpChecks} from './look-ups.js';

/** A provider, and what its data contains. */
export type ImagerySubject = LookingUp<ImageryProvider> & {
  /** A gate with a panorama within 50 m, and a point far from any. */
  readonly gate: GeoPoint;
  readonly nowhere: GeoPoint;
  /** Whether the panorama at the gate has links to others, each of which must then have links too. */
  readonly hasLinks: boolean;
  /** An id of no panorama. */
  readonly unknown: string;
};

const {signal} = new AbortController();

/** The promises of every `ImageryProvider` about what it finds; `mountedImageryConformance` checks `mount`. */
export function imageryConformance(open: Open<ImagerySubject>): Check[] {
  return [
    ...checksOf(open, {
      async 'nearest finds a panorama of the contract with its credit, within 50 m, its heading towards the point'(
        subject,
      ) {
        const found = await nearest(subject);
        assertFits(Panorama, found, 'the panorama');
        assert(found.attribution, 'The attribution is empty. Name whom the licence credits.');
        const metres = distance(found.geo_point, subject.gate);
        assert(
          metres <= 50,
          `The panorama is ${Math.round(metres)} m away. Give undefined instead.`,
        );
        assertFaces(found, subject.gate);
      },

      async 'nearest gives the pictures in increasing sizes'(subject) {
        const widths = (await nearest(subject)).sizes.map(({width}) => width);
        assert(widths.length > 0, 'The panorama has no size. Give at least one picture.');
        const sorted = [...new Set(widths)].sort((a, b) => a - b);
        assertAlike(widths, sorted, 'The sizes do not grow. Put the smallest first, each once.');
      },

      async 'nearest gives the same when asked again'(subject) {
        const found = await nearest(subject);
        assertAlike(await nearest(subject), found, 'The same point gave another panorama.');
      },

      async 'nearest gives undefined where none was taken'({provider, nowhere}) {
        const found = await provider.nearest(nowhere, signal);
        assertAlike(found, undefined, 'Nothing is near "nowhere". Give undefined, not null.');
      },

      async 'panorama gives the one with the id, its heading towards the given point'(subject) {
        const found = await nearest(subject);
        const aside = {...subject.gate, lon: subject.gate.lon + 0.0005};
        const again = await subject.provider.panorama(found.id, aside, signal);
        assert(again, `panorama found none with the id ${found.id} that nearest gave.`);
        const {heading} = again;
        assertAlike(again, {...found, heading}, 'panorama and nearest differ for the same id.');
        assertFaces(again, aside);
      },

      async 'panorama gives each linked one at the place of its link, and it has links too'(
        subject,
      ) {
        const {links = []} = await nearest(subject);
        assert(
          links.length > 0 === subject.hasLinks,
          `The panorama at the gate has ${links.length} links. Check "hasLinks" and the provider.`,
        );
        for (const {id, geo_point} of links) {
          const next = await subject.provider.panorama(id, subject.gate, signal);
          assertAlike(
            {id: next?.id, geo_point: next?.geo_point},
            {id, geo_point},
            'A link leads elsewhere than it says. Link by an id that panorama knows.',
          );
          assert(
            next?.links?.length,
            `A link leads to the panorama ${id}, which has no links itself.`,
          );
        }
      },

      async 'panorama gives undefined where none has the id'({provider, unknown, gate}) {
        const found = await provider.panorama(unknown, gate, signal);
        assertAlike(found, undefined, 'No panorama has the id "unknown". Give undefined.');
      },

      async 'viewUrl is absolute, has the view to two decimals, and is the same for the same look'(
        subject,
      ) {
        const found = await nearest(subject);
        const look: View = {heading: 312.504, pitch: -3.25, zoom: 1.5};
        const urlOf = (heading: number) => subject.provider.viewUrl(found, {...look, heading});
        const url = urlOf(look.heading);
        const advice = 'Make it by viewUrl(base, view) of address-capture/providers.';
        assert(
          /^https?:$/.test(new URL(url).protocol),
          `${url} is not an absolute web URL. ${advice}`,
        );
        assertAlike(readView(url), {...look, heading: 312.5}, `${url} has another view. ${advice}`);
        assertAlike(urlOf(312.5), url, `The same look has two URLs. ${advice}`);
        assertAlike(readView(urlOf(359.999))?.heading, 0, `North is 0, and not 360. ${advice}`);
      },

      async 'viewUrl differs between panoramas'(subject) {
        const found = await nearest(subject);
        const look: View = {heading: 0, pitch: 0, zoom: 1};
        const url = subject.provider.viewUrl(found, look);
        const other = subject.provider.viewUrl({...found, id: subject.unknown}, look);
        assert(url !== other, `Two panoramas have the URL ${url}. Include the id.`);
      },
    }),
    ...lookUpChecks(open, 'nearest', (imagery: ImageryProvider, {gate}, signal) =>
      imagery.nearest(gate, signal),
    ),
    ...lookUpChecks(open, 'panorama', (imagery: ImageryProvider, {unknown, gate}, signal) =>
      imagery.panorama(unknown, gate, signal),
    ),
  ];
}

async function nearest({provider, gate}: ImagerySubject): Promise<Panorama> {
  const found = await provider.nearest(gate, signal);
  assert(found, 'There is no panorama at the gate. Check "gate" and the provider.');
  return found;
}

function assertFaces({geo_point, heading}: Panorama, point: GeoPoint): void {
  const expected = headingTo(geo_point, point);
  assert(
    turnBetween(heading, expected) < 1,
    `The heading is ${heading}; the point lies at ${expected.toFixed(1)}. Compute it from where the panorama was taken, clockwise from north.`,
  );
}
