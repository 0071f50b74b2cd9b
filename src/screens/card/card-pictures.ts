import {html, nothing, type ReactiveController, type TemplateResult} from 'lit';
import {readView} from '../../contract/address/street-view.js';
import {gateOf} from '../../flow/state/draft.js';
import {isVague} from '../../flow/state/pin.js';
import type {FlowState} from '../../flow/state/state.js';
import type {
  ImageryProvider,
  PanoramaOptions,
  PanoramaView,
} from '../../providers/imagery-provider.js';
import type {MapOptions, MapProvider, MapView} from '../../providers/map-provider.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {pinShape} from '../../ui/pin-shape.js';
import {Mounted} from '../parts/mounted.js';
import {GATE_ZOOM, openingZoom, shownRadius} from '../parts/opening-zoom.js';
import type {Screen} from '../parts/screen.js';
import {drawPhoto} from './photo-canvas.js';

type Host = Screen & {
  readonly map?: MapProvider | undefined;
  readonly imagery?: ImageryProvider | undefined;
  readonly theme: 'light' | 'dark';
};

/** What the pictures show: the place of the draft, and its gate as it was framed. */
type Shown = Pick<FlowState, 'draft' | 'street' | 'photo' | 'region' | 'search'>;

/** The map, and the gate if there is a picture of it, on the card of an address. They stand still. */
export class CardPictures implements ReactiveController {
  readonly #host: Host;
  readonly #shown: () => Shown;
  readonly #map: Mounted<MapOptions, MapView>;
  readonly #gate: Mounted<PanoramaOptions, PanoramaView>;
  #drawn: Blob | undefined;
  #theme: 'light' | 'dark' | undefined;

  constructor(host: Host, shown: () => Shown) {
    this.#host = host;
    this.#shown = shown;
    this.#map = new Mounted(host, () => {});
    this.#gate = new Mounted(host, () => {});
    host.addController(this);
  }

  /** `overMap` and `overGate` are buttons to lay over them. */
  render(overMap?: TemplateResult, overGate?: TemplateResult): TemplateResult {
    const {draft, region, search} = this.#shown();
    const ofMap = this.#host.map && (region?.attribution ?? search.attribution);
    const ofPicture = this.#framed?.attribution ?? '';
    // A drawn picture credits the map itself.
    const credits = ofMap && ofPicture.includes(ofMap) ? [ofPicture] : [ofMap, ofPicture];
    const gate = draft.photo
      ? html`<canvas class="still photo" aria-hidden="true"></canvas>`
      : gateOf(draft) &&
        html`<div class="still gate" inert>${this.#host.imagery?.standsAlone && icon(laterIcons.camera, 32)}</div>`;
    return html`<div class="thumbs">
        <div class="thumb">
          <div class="still" inert></div>
          <span class="pin" part="pin">${pinShape(26)}</span>
          ${overMap}
        </div>
        ${gate ? html`<div class="thumb">${gate}${overGate}</div>` : nothing}
      </div>
      <p class="credit"><bdi>${credits.filter(Boolean).join(' · ')}</bdi></p>`;
  }

  hostUpdated(): void {
    this.#showGate();
    const {map, theme, renderRoot} = this.#host;
    const {draft} = this.#shown();
    const center = draft.pin?.geo_point;
    const radius = isVague(draft.pin) ? shownRadius(draft.pin) : undefined;
    const circle = center && radius !== undefined ? {center, radius} : undefined;
    const container = renderRoot.querySelector<HTMLElement>('.still');
    const {view} = this.#map;
    const isOtherTheme = theme !== this.#theme;
    this.#theme = theme;
    if (view) {
      if (isOtherTheme) view.setTheme(theme);
      if (center) view.moveTo({center}, {animate: false});
      view.setAccuracy(circle);
      return;
    }
    if (!center || !container || !map) return;
    const options: MapOptions = {
      container,
      center,
      // Half as high as the map of the pin, so that the circle fits.
      zoom: circle ? openingZoom(draft) - 1 : GATE_ZOOM,
      theme,
      // It stands below the map, which is small.
      attribution: '',
      reducedMotion: true,
    };
    this.#map.mount(map, options, mounted => mounted.setAccuracy(circle));
  }

  /** The street picture of the gate, as soon as it is found, if it may be seen beside the map. */
  get #framed() {
    const {street, draft} = this.#shown();
    const isFramed = street.at === 'found' && street.panorama.id === gateOf(draft)?.pano_id;
    return isFramed && !this.#host.imagery?.standsAlone ? street.panorama : undefined;
  }

  /** Draws the photo, or mounts the street picture at the view in which the gate was framed. */
  #showGate(): void {
    const {imagery, renderRoot} = this.#host;
    const {draft, photo} = this.#shown();
    const canvas = renderRoot.querySelector<HTMLCanvasElement>('.photo');
    if (canvas && photo.at === 'framed' && this.#drawn !== photo.jpeg) {
      this.#drawn = photo.jpeg;
      drawPhoto(canvas, photo.jpeg);
    }
    const gate = gateOf(draft);
    const look = gate && readView(gate.url);
    const container = renderRoot.querySelector<HTMLElement>('.gate');
    const picture = this.#framed;
    if (!container || !imagery || !look || !picture) return;
    this.#gate.mount(imagery, {container, picture, look, reducedMotion: true}, () => {});
  }
}
