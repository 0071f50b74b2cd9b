import {beforeAll, describe} from 'vitest';
import {ensureRegion} from '../../../../src/service/geodata/regions/build-region.js';
import {MONTEVIDEO} from '../../../../src/service/montevideo.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {townGeocoder} from '../../../support/service/town-geocoder.js';
import {testPlaces} from './suites/places.js';
import {testPoints} from './suites/points.js';
import type {Town} from './suites/town.js';

// One file, because a town takes ten seconds to build.
describeOnDatabase('the real town', open => {
  let town: Town;

  beforeAll(async () => {
    const db = await open();
    await ensureRegion(db, MONTEVIDEO);
    const targets = new Map<string, string>();
    const places = await townGeocoder(db, {links: {follow: async url => targets.get(url)}});
    town = {db, places, targets};
  });

  describe('places', () => testPlaces(() => town));
  describe('points that are typed or pasted', () => testPoints(() => town));
});
