import {readView, type View, viewUrl} from '../src/contract/address/street-view.js';
import type {UserAddress} from '../src/contract/address/user-address.js';
import {pageRoutes} from '../src/contract/routes/page-routes.js';
import {aroundFrame} from '../src/geo/perspective.js';
import {drawView} from './parts/draw-view.js';
import {h, icon} from './parts/h.js';
import type {PictureUrl} from './parts/picture-url.js';

/** The pixels of the service's own picture of a gate; see `GET /a/{slug}/gate.webp`. */
const SIZE = {width: 800, height: 600} as const;

/** The panorama's width that is drawn from: as sharp as `SIZE`, and the one that the element itself loads. */
const PANORAMA_WIDTH = 4096;

/**
 * The gate of an address as on the page that a courier opens: the person's own photo, or else the street around what
 * they framed, with their frame. Its box has its size before the picture comes, and words where none does.
 */
export function gatePicture(address: UserAddress, pictureUrl: PictureUrl): HTMLElement {
  const {photo_url, street_view, title = address.display_title} = address;
  const box = h('div', {class: 'gate-picture'});
  const say = (words: string) =>
    box.replaceChildren(h('p', {class: 'no-picture'}, icon('i-picture', 32), words));
  const sayMissing = () => say('The picture of the gate could not be loaded.');
  const show = (src: string | undefined, alt: string): HTMLImageElement => {
    const image = h('img', {loading: 'lazy', src, alt, ...SIZE});
    image.addEventListener('error', sayMissing);
    return image;
  };
  /** What was framed, of an address that has no page with a picture of its own. */
  const showPanorama = (path: string, alt: string, framed: View): HTMLImageElement => {
    const image = show(undefined, alt);
    image.addEventListener('load', () => image.replaceWith(drawn(image, framed)));
    pictureUrl(path).then(url => {
      image.src = url;
    }, sayMissing);
    return image;
  };
  const framed = street_view && readView(street_view.url);
  if (photo_url) box.append(show(photo_url, `The gate of ${title}, in a photo of their own`));
  else if (!street_view) say('No picture: the person framed none.');
  else if (!framed) say('Framed in a picture that only its provider may show.');
  else {
    const alt = `The gate of ${title}, framed by the person`;
    const view = h('div', {class: 'gate-view'});
    const isStored = street_view.url.startsWith(`${address.url}/`);
    view.append(
      isStored
        ? show(viewUrl(`${address.url}/gate.webp`, framed), alt)
        : showPanorama(
            pageRoutes.panoramaPicture(street_view.pano_id, PANORAMA_WIDTH),
            alt,
            framed,
          ),
      frame(framed),
    );
    box.append(view);
  }
  return box;
}

function drawn(picture: HTMLImageElement, framed: View): HTMLCanvasElement {
  const canvas = h('canvas', {...SIZE, role: 'img', 'aria-label': picture.alt});
  drawView(canvas, picture, aroundFrame(framed).view);
  return canvas;
}

function frame(framed: View): HTMLElement {
  const square = h('i', {class: 'frame'});
  square.style.setProperty('block-size', `${aroundFrame(framed).side * 100}%`);
  return square;
}
