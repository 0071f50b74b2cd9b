import {expect, waitUntil} from '@open-wc/testing';
import {SAMPLE} from '../../demo/courier.js';
import {gatePicture} from '../../demo/gate-picture.js';
import type {PictureUrl} from '../../demo/parts/picture-url.js';
import type {UserAddress} from '../../src/contract/address/user-address.js';

/** Red, 4 × 2. No drawing: some engines draw one anew for each of the thousands of pieces that are copied. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAAATSURBVAiZY/zPwPCfAQkwMaABAD8nAgJ2qPxgAAAAAElFTkSuQmCC';

/** What the designers' page shows of the gate of the sample with these changes. */
function show(
  changes: Partial<UserAddress>,
  pictureUrl: PictureUrl = async () => PIXEL,
): HTMLElement {
  const {street_view: _, ...rest} = SAMPLE;
  const picture = gatePicture({...rest, ...changes}, pictureUrl);
  Object.assign(picture.style, {width: '320px', height: '180px'});
  document.body.append(picture);
  return picture;
}

describe('The gate on the designers’ page', () => {
  afterEach(() => document.body.replaceChildren());

  it('is the person’s own photo, where there is one', async () => {
    const picture = show({photo_url: PIXEL, street_view: SAMPLE.street_view});
    const image = picture.querySelector('img');
    expect(image?.alt).to.contain('photo of their own');
    await waitUntil(() => image?.complete);
    expect(picture.querySelector('.frame')).to.equal(null);
  });

  it('is what the address page shows around the frame, for a stored address', () => {
    const picture = show({
      url: `${location.origin}/a/slug`,
      street_view: {
        geo_point: SAMPLE.geo_point,
        pano_id: 'p',
        url: `${location.origin}/a/slug/view.webp?heading=277&pitch=-5&zoom=2.11`,
      },
    });
    const image = picture.querySelector('img');
    expect(image?.src).to.equal(
      `${location.origin}/a/slug/gate.webp?heading=277&pitch=-5&zoom=2.11`,
    );
    const frame = picture.querySelector<HTMLElement>('.frame');
    expect(Number.parseFloat(frame?.style.blockSize ?? '')).to.be.closeTo(66.7, 0.5);
  });

  it('is drawn from the street picture, for an address that has no page', async () => {
    const asked: string[] = [];
    const picture = show({street_view: SAMPLE.street_view}, async path => {
      asked.push(path);
      return PIXEL;
    });
    await waitUntil(() => picture.querySelector('canvas'));
    expect(asked).to.deep.equal(['/v5/imagery/drawn_-3490530_-5618917_day/4096.webp']);
    const canvas = picture.querySelector('canvas');
    expect(canvas?.getAttribute('aria-label')).to.contain('framed by the person');
    const [red, green] = canvas?.getContext('2d')?.getImageData(400, 300, 1, 1).data ?? [];
    expect([red, green]).to.deep.equal([255, 0]);
    expect(picture.querySelector('.frame')).to.not.equal(null);
  });

  it('is said in words where nobody framed one, or only its provider may show it', () => {
    expect(show({}).textContent).to.equal('No picture: the person framed none.');
    const elsewhere = {geo_point: SAMPLE.geo_point, pano_id: 'p', url: 'https://maps.example/p'};
    expect(show({street_view: elsewhere}).textContent).to.contain('only its provider');
  });

  it('is said in words where there is no street picture to draw it from', async () => {
    const picture = show({street_view: SAMPLE.street_view}, () => Promise.reject(new Error()));
    await waitUntil(() => picture.textContent?.includes('could not be loaded'));
    expect(picture.querySelector('img, .frame')).to.equal(null);
  });

  it('is said in words where it does not load, in a box of the same size', async () => {
    const picture = show({photo_url: 'data:,'});
    const {width, height} = picture.getBoundingClientRect();
    await waitUntil(() => picture.textContent?.includes('could not be loaded'));
    expect(picture.getBoundingClientRect()).to.include({width, height});
  });
});
