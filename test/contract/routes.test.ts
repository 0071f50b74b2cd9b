import {describe, expect, it} from 'vitest';
import {pointQuery, routes} from '../../src/contract/routes/routes.js';

describe('A route', () => {
  it('of the status query is the one of §4.1', () => {
    expect(routes.verificationStatus('L1')).toBe('/v5/locations/L1/verifications/status');
  });

  it('lies under the major version of §9, but for the page that a person opens', () => {
    const tile = {theme: 'light', z: 1, x: 0, y: 1, scale: 1} as const;
    const {sessions, addresses, places, reverse, place} = routes;
    for (const path of [sessions, addresses, places, reverse, place('p1'), routes.tile(tile)])
      expect(path).toMatch(/^\/v5\//);
    expect(routes.addressPage('s1')).toBe('/a/s1');
  });

  it('of a place keeps any id in one piece', () => {
    expect(routes.place('a/b?c#d é')).toBe('/v5/places/a%2Fb%3Fc%23d%20%C3%A9');
  });

  it('of a panorama keeps any id in one piece', () => {
    expect(routes.panorama('a/b')).toBe('/v5/imagery/a%2Fb');
    expect(routes.panoramaPicture('a/b', 1024)).toBe('/v5/imagery/a%2Fb/1024.webp');
  });

  it('of a photo is one for those who change the address, one for the business and one for the link', () => {
    expect(routes.photo('L1')).toBe('/v5/addresses/L1/photo');
    expect(routes.locationPhoto('L1')).toBe('/v5/locations/L1/photo');
    expect(routes.addressPhoto('s1', 'h4sh')).toBe('/a/s1/photo.webp?v=h4sh');
  });

  it('of a tile says its density only where it is double', () => {
    const tile = {theme: 'dark', z: 16, x: 22_537, y: 39_556} as const;
    expect(routes.tile({...tile, scale: 1})).toBe('/v5/map/dark/16/22537/39556.webp');
    expect(routes.tile({...tile, scale: 2})).toBe('/v5/map/dark/16/22537/39556@2x.webp');
  });
});

describe('A point in a query', () => {
  it('has five decimals, so that near questions share an answer', () => {
    expect(pointQuery({lat: -34.9059012, lon: -56.2})).toEqual({
      lat: '-34.90590',
      lon: '-56.20000',
    });
    expect(pointQuery({lat: -34.905901, lon: -56.2})).toEqual(
      pointQuery({lat: -34.905899, lon: -56.2}),
    );
  });

  it('is never written with an exponent', () => {
    expect(pointQuery({lat: 1e-7, lon: -1e-9})).toEqual({lat: '0.00000', lon: '-0.00000'});
  });
});
