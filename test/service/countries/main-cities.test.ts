import {expect, test} from 'vitest';
import {countryTables} from '../../../src/service/countries/countries.js';
import {mainCityOf} from '../../../src/service/countries/main-cities.js';
import {regionFor} from '../../../src/service/geodata/regions/page-region.js';
import {timeZoneAt} from '../../../src/service/verification/windows/time-zone.js';

test('each country has a city where its people are', () => {
  const zones = {
    ...{KE: 'Africa/Nairobi', NG: 'Africa/Lagos', BR: 'America/Sao_Paulo', US: 'America/New_York'},
    ...{IN: 'Asia/Kolkata', RU: 'Europe/Moscow', AU: 'Australia/Sydney', CA: 'America/Toronto'},
    ...{CL: 'America/Santiago', ID: 'Asia/Jakarta', GB: 'Europe/London', EG: 'Africa/Cairo'},
  };
  for (const [country, zone] of Object.entries(zones)) {
    const city = mainCityOf(country);
    expect(city && timeZoneAt(city), country).toBe(zone);
  }
});

test('a page of a branch without a region opens there', () => {
  const {center, south_west, north_east} = regionFor([], 'KE', countryTables);
  expect([center, south_west, north_east]).toEqual(Array(3).fill(mainCityOf('KE')));
});

test('a code of no country has none', () => {
  expect(mainCityOf('XX')).toBeUndefined();
});
