import {describe, expect, it} from 'vitest';
import {osmShortCode} from '../../src/geo/grid-codes.js';
import {readPoint} from '../../src/geo/read-point.js';

const HOME = {lat: -34.9011, lon: -56.1645};
const COORDINATES = '-34.90110, -56.16450';
const AT = '-34.9011,-56.1645';

const place = (path: string) => `https://www.google.com/maps/place/${path}`;
const DATA =
  'data=!3m1!4b1!4m6!3m5!1s0x959f80ff:0x1b5!8m2!3d-34.9011!4d-56.1645!16s%2Fg%2F11?entry=ttu';
const VIEW = '@-34.95,-56.2,17z';

describe('A link of a map', () => {
  it.each([
    // Google
    [place(`Panader%C3%ADa+Los+%C3%81ngeles/${VIEW}/${DATA}`), 'Panadería Los Ángeles'],
    [place(`Ejido+1234,+11200+Montevideo/${DATA}`), 'Ejido 1234, 11200 Montevideo'],
    [place(`34%C2%B054'04.0%22S+56%C2%B009'52.2%22W/${VIEW}/${DATA}`), COORDINATES],
    [place(`53RP%2B2W+Montevideo/${VIEW}/${DATA}`), '53RP+2W Montevideo'],
    [place(`Ejido+1234/@${AT},17z`), 'Ejido 1234'],
    [place(`-34.9011,+-56.1645/${VIEW}/data=!4m4!3m3!8m2`), COORDINATES],
    [place(`-34.9011,-56.1645`), COORDINATES],
    [`https://www.google.com/maps/@${AT},17z?entry=ttu`, COORDINATES],
    [`https://www.google.com/maps/@${AT},3a,75y,90t/data=!3m8!1e1!3m6!1sAF1Qip!2e10`, COORDINATES],
    [`https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${AT}`, COORDINATES],
    [`https://www.google.com/maps/@?api=1&map_action=map&center=${AT}&zoom=12`, COORDINATES],
    ['https://www.google.com/maps/search/-34.9011,+-56.1645?entry=tts&g_ep=abc', COORDINATES],
    ['https://www.google.com/maps/search/?api=1&query=-34.9011%2C-56.1645', COORDINATES],
    [`https://www.google.com/maps/dir/?api=1&origin=-34,-56&destination=${AT}`, COORDINATES],
    [`https://www.google.com/maps/dir//${AT}/${VIEW}`, COORDINATES],
    [
      `https://www.google.com/maps/dir/-34.8,-56.3/-34.9011,+-56.1645/${VIEW}/data=!3m1!4b1`,
      COORDINATES,
    ],
    [
      `https://www.google.com/maps/dir/Ejido+1/Casa/${VIEW}/data=!4m2!1d-56.3!2d-34.8!1m5!2m2!1d-56.1645!2d-34.9011!3e2`,
      'Casa',
    ],
    [
      `https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3272.2!2d-56.1645!3d-34.9011!2m3`,
      COORDINATES,
    ],
    [`https://maps.google.com/?q=${AT}`, COORDINATES],
    ['https://maps.google.com/?q=-34.9011%2C-56.1645&z=17&hl=es', COORDINATES],
    ['http://maps.google.com/maps?q=loc:-34.9011,-56.1645', COORDINATES],
    ['https://maps.google.com/maps?q=loc:-34.9011+-56.1645', COORDINATES],
    ['https://maps.google.com/maps?q=-34.9011,-56.1645+(Mi+casa)', 'Mi casa'],
    ['https://maps.google.com/maps?q=Mi+casa@-34.9011,-56.1645', 'Mi casa'],
    [`https://maps.google.com/maps?ll=${AT}&z=16`, COORDINATES],
    [`https://maps.google.com/maps?layer=c&cbll=${AT}`, COORDINATES],
    [`https://maps.google.com/maps?saddr=-34.8,-56.3&daddr=${AT}`, COORDINATES],
    [`https://maps.google.com.uy/maps?q=${AT}`, COORDINATES],
    [`https://www.google.com.uy/maps?q=${AT}`, COORDINATES],
    [`https://google.de/maps/@${AT},15z`, COORDINATES],
    [`HTTPS://WWW.GOOGLE.COM/maps/@${AT},15z`, COORDINATES],
    [
      `https://consent.google.com/m?continue=https://www.google.com/maps/@${AT},17z&hl=es`,
      COORDINATES,
    ],
    [
      `https://www.google.com/url?q=https%3A%2F%2Fmaps.google.com%2F%3Fq%3D-34.9011%2C-56.1645`,
      COORDINATES,
    ],
    [`https://maps.app.goo.gl/?link=https://www.google.com/maps/@${AT},10z`, COORDINATES],
    // Apple
    [`https://maps.apple.com/?ll=${AT}&t=m`, COORDINATES],
    [`https://maps.apple.com/?q=Mi%20casa&ll=${AT}`, 'Mi casa'],
    [`http://maps.apple.com/maps?q=${AT}`, COORDINATES],
    [`https://maps.apple.com/?daddr=${AT}`, COORDINATES],
    [`https://maps.apple.com/place?coordinate=-34.9011%2C-56.1645&name=Mi%20casa&map=h`, 'Mi casa'],
    [
      `https://maps.apple.com/place?address=Ejido+1234&coordinate=${AT}&name=Panader%C3%ADa`,
      'Panadería',
    ],
    [`https://maps.apple.com/?coordinate=${AT}`, COORDINATES],
    [`https://maps.apple.com/search?center=${AT}&span=0.007,0.009`, COORDINATES],
    // OpenStreetMap
    ['https://www.openstreetmap.org/?mlat=-34.9011&mlon=-56.1645#map=17/-34.95/-56.2', COORDINATES],
    ['https://www.openstreetmap.org/#map=17/-34.9011/-56.1645', COORDINATES],
    ['https://www.openstreetmap.org/node/123#map=19/-34.9011/-56.1645&layers=N', COORDINATES],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=-56.2,-35,-56.1,-34&marker=-34.9011%2C-56.1645',
      COORDINATES,
    ],
    [
      'https://www.openstreetmap.org/directions?from=&to=-34.9011%2C-56.1645#map=14/-34.8/-56.1',
      COORDINATES,
    ],
    ['https://www.openstreetmap.org/directions?route=-34.8,-56.3;-34.9011,-56.1645', COORDINATES],
    ['https://osm.org/?mlat=-34.9011&mlon=-56.1645', COORDINATES],
    // Others
    [`https://waze.com/ul?ll=${AT}&navigate=yes`, COORDINATES],
    ['https://ul.waze.com/ul?ll=-34.9011%2C-56.1645&utm_source=waze_website', COORDINATES],
    ['https://www.waze.com/live-map/directions?to=ll.-34.9011%2C-56.1645', COORDINATES],
    ['https://www.waze.com/live-map/directions?latlng=-34.9011%2C-56.1645', COORDINATES],
    ['https://www.bing.com/maps?cp=-34.9011~-56.1645&lvl=16', COORDINATES],
    [
      'https://bing.com/maps/default.aspx?sp=point.-34.9011_-56.1645_Mi%20casa&cp=-34~-56',
      'Mi casa',
    ],
    ['https://www.bing.com/maps?rtp=pos.-34.8_-56.3~pos.-34.9011_-56.1645', COORDINATES],
    ['https://yandex.com/maps/?ll=-56.1645%2C-34.9011&z=17', COORDINATES],
    [
      'https://yandex.ru/maps/?ll=-56.3,-34.8&whatshere%5Bpoint%5D=-56.1645%2C-34.9011',
      COORDINATES,
    ],
    ['https://yandex.com.tr/maps/?pt=-56.1645,-34.9011&ll=-56.3,-34.8', COORDINATES],
    [`https://yandex.com/maps/?rtext=-34.8,-56.3~${AT}`, COORDINATES],
    [`https://yandex.com/maps/?text=${AT}`, COORDINATES],
    [`https://share.here.com/l/${AT},Mi%20casa?z=17`, 'Mi casa'],
    [`https://wego.here.com/?map=${AT},17,normal`, COORDINATES],
    [`https://wego.here.com/directions/mix//Mi-casa:${AT}?map=-34,-56,10,normal`, 'Mi-casa'],
    [`https://example.com/shops?lat=-34.9011&lng=-56.1645`, COORDINATES],
    ['https://umap.example/en/map/x#18/-34.9011/-56.1645', COORDINATES],
    // geo:
    [`geo:${AT}`, COORDINATES],
    [`geo:${AT},20;crs=wgs84;u=35`, COORDINATES],
    [`GEO:${AT}?z=17`, COORDINATES],
    [`geo:0,0?q=${AT}(Mi+casa)`, 'Mi casa'],
    [`geo:0,0?q=${AT}(Mi casa)`, 'Mi casa'],
    [`geo:-34,-56?z=5&q=-34.9011%2C-56.1645`, COORDINATES],
    [`geo:${AT}?q=Mi%20casa`, 'Mi casa'],
    // In a text, and as people paste
    [`Here I am: https://maps.google.com/?q=${AT}.`, COORDINATES],
    [`Mi casahttps://maps.google.com/?q=${AT} a las 5`, COORDINATES],
    [`(https://maps.google.com/?q=${AT})`, COORDINATES],
    [`<https://maps.google.com/?q=${AT}>`, COORDINATES],
    [`https://maps.google.com/maps?z=3&amp;q=${AT}`, COORDINATES],
    [`maps.google.com/?q=${AT}`, COORDINATES],
    [`ver www.google.com/maps/@${AT},17z`, COORDINATES],
    [`openstreetmap.org/?mlat=-34.9011&mlon=-56.1645`, COORDINATES],
    ['https://plus.codes/48Q53RXP+H6', '48Q53RXP+H6'],
    ['https://www.google.com/maps/place/48Q53RXP%2BH6', '48Q53RXP+H6'],
    ['https://maps.google.com/?q=48Q53RXP+H6', '48Q53RXP+H6'],
  ])('%s shows the point, as %s', (text, title) => {
    const isCode = title.startsWith('48Q5');
    expect(readPoint(text)).toEqual({
      kind: 'point',
      point: {
        lat: expect.closeTo(HOME.lat, isCode ? 3 : 9),
        lon: expect.closeTo(HOME.lon, isCode ? 3 : 9),
      },
      title,
      isArea: false,
    });
  });

  it.each([
    ['https://maps.google.com/?q=Ejido+1234', 'Ejido 1234'],
    [
      'https://maps.google.com?q=Caf%C3%A9+Brasilero,+Ituzaing%C3%B3+1447&ftid=0x95:0x1',
      'Café Brasilero, Ituzaingó 1447',
    ],
    ['maps.google.com/?q=Ejido+1234', 'Ejido 1234'],
    ['https://www.google.com/maps/search/?api=1&query=Ejido%201234', 'Ejido 1234'],
    ['https://www.google.com/maps/search/ejido+1234/', 'ejido 1234'],
    ['https://www.google.com/maps/place/Ejido+1234,+Montevideo/', 'Ejido 1234, Montevideo'],
    ['https://www.google.com/maps/dir/Colonia+1/Ejido+1234', 'Ejido 1234'],
    ['https://www.google.com/maps/dir/?api=1&destination=Ejido+1234', 'Ejido 1234'],
    ['https://maps.apple.com/?address=Ejido%201234', 'Ejido 1234'],
    ['https://maps.apple.com/?q=Ejido+1234', 'Ejido 1234'],
    ['https://www.openstreetmap.org/search?query=Ejido%201234', 'Ejido 1234'],
    ['https://waze.com/ul?q=Ejido%201234', 'Ejido 1234'],
    ['https://www.bing.com/maps?where1=Ejido%201234', 'Ejido 1234'],
    ['https://yandex.com/maps/?text=Ejido%201234', 'Ejido 1234'],
    ['geo:0,0?q=Ejido 1234', 'Ejido 1234'],
    ['geo:0,0?q=Ejido+1234', 'Ejido 1234'],
  ])('%s asks for "%s"', (text, words) => {
    expect(readPoint(text)).toEqual({kind: 'words', text: words});
  });

  it.each([
    `https://maps.google.com/maps?q=Ejido+1234&ll=${AT}`,
    `https://www.google.com/maps/search/Ejido+1234/@${AT},15z`,
    `https://maps.apple.com/?q=Ejido+1234&sll=${AT}`,
    `https://www.bing.com/maps?where1=Ejido+1234&cp=-34.9011~-56.1645`,
  ])('%s asks for words, and says where its map was', text => {
    expect(readPoint(text)).toEqual({kind: 'words', text: 'Ejido 1234', at: HOME});
  });

  it('with a short plus code says what the code is near to', () => {
    for (const url of [
      place('53RP%2B2W+Montevideo/data=!4m2'),
      'https://maps.google.com/?q=53RP%2B2W+Montevideo',
      'https://maps.google.com/?q=53RP+2W+Montevideo',
    ])
      expect(readPoint(url)).toEqual({kind: 'short-code', code: '53RP+2W', rest: 'Montevideo'});
  });

  it.each([
    ['https://maps.app.goo.gl/yNWrPg1SFLomwCKX9', 'https://maps.app.goo.gl/yNWrPg1SFLomwCKX9'],
    ['https://maps.app.goo.gl/yNWr_g1?g_st=iw', 'https://maps.app.goo.gl/yNWr_g1'],
    ['http://maps.app.goo.gl/yNWr/', 'https://maps.app.goo.gl/yNWr'],
    ['Mi casa\nEjido 1234\nhttps://maps.app.goo.gl/yNWr', 'https://maps.app.goo.gl/yNWr'],
    ['maps.app.goo.gl/yNWr.', 'https://maps.app.goo.gl/yNWr'],
    ['https://goo.gl/maps/AbC123', 'https://goo.gl/maps/AbC123'],
    ['https://maps.apple/p/CSG~CZN8.E23-uHd', 'https://maps.apple/p/CSG~CZN8.E23-uHd'],
  ])('%s is a short one', (text, url) => {
    expect(readPoint(text)).toEqual({kind: 'short-link', url});
  });

  it.each([
    'https://goo.gl/AbC123',
    'https://goo.gl/maps/../AbC',
    'https://maps.app.goo.gl/',
    'https://maps.app.goo.gl/a/b',
    'https://maps.app.goo.gl:8443/yNWr',
    'https://user@maps.app.goo.gl/yNWr',
    'https://maps.app.goo.gl.example.com/yNWr',
    'https://example.com/https/maps.app.goo.gl/yNWr',
    'https://maps.apple/other',
    'https://127.0.0.1/p/x',
    'https://www.openstreetmap.org/node/123',
    'https://www.google.com/search?q=pizza',
    'https://www.google.com/maps',
    'https://www.google.com/maps/place//data=!4m2!3m1!1s0xc3:0xa9',
    'https://maps.google.com/?cid=12345',
    'https://maps.google.com/?q=place_id:ChIJ123',
    'https://maps.apple.com/place?auid=17017',
    'https://www.waze.com/live-map/directions?to=place.w.1.2.3',
    'https://yandex.com/maps/-/CLAvMI18',
    'https://osm.org/go/!!',
    'https://example.com/ejido/1234',
    'https://',
    'https://%',
    'see http://[bad and more',
  ])('%s shows none, and that is said', text => {
    expect(readPoint(text)).toEqual({kind: 'unreadable', why: 'link-unreadable'});
  });

  it('with a point beyond the earth says so', () => {
    for (const text of ['https://maps.google.com/?q=99,200', 'geo:0,0?q=-134.9,-56.1'])
      expect(readPoint(text)).toEqual({kind: 'unreadable', why: 'out-of-range'});
    expect(readPoint('geo:95.1,20.2')).toEqual({kind: 'unreadable', why: 'link-unreadable'});
  });

  it.each([
    'av.italia/rivera',
    'Ejido y/o Colonia',
    'Ejido 1234',
    'esq. 18/Ejido?',
    'geografía 5',
    'geo: Ejido',
    'a.b/c',
  ])('"%s" is none', text => {
    expect(readPoint(text)).toBeUndefined();
  });

  it('has a name of one line', () => {
    const reading = readPoint(`geo:${AT}?q=${'Casa%20de%20%0A%20campo%20'.repeat(20)}`);
    if (reading?.kind !== 'point') throw new Error('No point.');
    expect(Array.from(reading.title)).toHaveLength(80);
    expect(reading.title).toMatch(/^Casa de campo Casa de campo .*…$/);
  });
});

describe('A code of a grid', () => {
  // From the documentation of programs that write them.
  it.each([
    ['0EEQjEEb', 51.511, 0.055],
    ['0EEQhq--', 51.51, 0.054],
    ['0GAjIv8h', 50.67153, 6.09715],
    ['0E4_JiVhs', 52.30103, 4.862927],
    ['wAAA--', 0, 0],
  ])('osm.org/go/%s is near %f, %f', (code, lat, lon) => {
    // Some programs leave the last bits out: a metre.
    const cell = Math.max(1e-5, 360 / 2 ** (3 * code.replace(/-/g, '').length));
    const found = osmShortCode(code) ?? {lat: NaN, lon: NaN};
    expect(Math.abs(found.lat - lat)).toBeLessThan(cell * 1.1);
    expect(Math.abs(found.lon - lon)).toBeLessThan(cell * 1.1);
  });

  it('may be written with the "@" of old', () => {
    expect(osmShortCode('@v2juONc--')).toEqual(osmShortCode('~v2juONc--'));
    expect(osmShortCode('~v2juONc--')).toBeDefined();
  });

  it('of Waze is a geohash', () => {
    const spot = {lat: expect.closeTo(45.829189, 5), lon: expect.closeTo(1.259372, 5)};
    for (const url of [
      'https://waze.com/ul/hu00uswvn3',
      'https://www.waze.com/live-map?h=u00uswvn3',
    ])
      expect(readPoint(url)).toMatchObject({point: spot});
    expect(readPoint('https://waze.com/ul/h9g3qrkju0')).toMatchObject({
      point: {lat: expect.closeTo(19.402564, 4), lon: expect.closeTo(-99.165666, 4)},
    });
    expect(readPoint('https://waze.com/ul/hail')).toMatchObject({kind: 'unreadable'});
  });
});
