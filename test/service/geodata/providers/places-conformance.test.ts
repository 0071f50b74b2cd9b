import {afterAll} from 'vitest';
import {ensureRegion} from '../../../../src/service/geodata/regions/build-region.js';
import {placesConformance} from '../../../conformance/places.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {provideFrom} from '../../../support/providers/provided-places.js';
import {NONSENSE} from '../../../support/providers/vendor-double.js';
import {VENDOR_DOUBLES} from '../../../support/providers/vendor-doubles.js';
import {townGeocoder} from '../../../support/service/town-geocoder.js';
import {readerOf, SMALL_REGION, SMALL_TOWN} from '../town/small-town.js';

describeOnDatabase('what the service searches', open => {
  placesConformance('its own data', async () => {
    const db = await open();
    await ensureRegion(db, SMALL_REGION, {reader: readerOf(SMALL_TOWN)});
    return {
      places: await townGeocoder(db),
      door: {text: 'italia 101', street_name: 'Avenida Italia', property_number: '101'},
      nonsense: NONSENSE,
      somewhere: {lat: -34.90012, lon: -56.1699},
      nowhere: {lat: 10, lon: 10},
    };
  });

  const opened: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of opened) await close();
  });
  for (const double of Object.values(VENDOR_DOUBLES))
    placesConformance(`${double.name} behind a service without data`, async () => {
      const {places, close} = await provideFrom(await open(), [double.name]);
      opened.push(close);
      return {places, ...double, nonsense: NONSENSE};
    });
});
