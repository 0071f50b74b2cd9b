import type {GoogleViewer} from '../../../src/google-street-view/library.js';

type Has = {readonly has: (pano: string) => boolean; readonly isLate: () => boolean};

/** Google's viewer as a double: it draws a horizon with its headings, turns under a drag, and zooms under a wheel. */
export function fakeGoogleViewer(
  box: HTMLElement,
  given: google.maps.StreetViewPanoramaOptions,
  {has, isLate}: Has,
): GoogleViewer & {
  readonly given: google.maps.StreetViewPanoramaOptions;
  readonly box: HTMLElement;
  readonly listeners: ReadonlySet<object>;
  isVisible: boolean;
  /** A hand turns and zooms it. */
  turn(pov: google.maps.StreetViewPov, zoom?: number): void;
} {
  const listeners = new Set<{readonly name: string; readonly handler: Function}>();
  let pov = given.pov ?? {heading: 0, pitch: 0};
  let zoom = given.zoom ?? 1;
  let pano = '';
  let location: google.maps.StreetViewLocation | undefined;
  let status: google.maps.StreetViewStatusString | undefined;
  const {stage, draw} = addStage(box);
  const fire = (name: string) => {
    draw(pov, zoom, status === 'OK');
    for (const listener of [...listeners]) if (listener.name === name) listener.handler();
  };
  const turn = (to: google.maps.StreetViewPov, nextZoom = zoom) => {
    pov = to;
    fire('pov_changed');
    if (nextZoom === zoom) return;
    zoom = nextZoom;
    fire('zoom_changed');
  };
  stage.addEventListener('pointermove', ({buttons, movementX, movementY}) => {
    if (!buttons) return;
    const degrees = 180 / 2 ** zoom / box.clientWidth;
    turn({heading: pov.heading - movementX * degrees, pitch: pov.pitch + movementY * degrees});
  });
  stage.addEventListener('wheel', event => {
    event.preventDefault();
    turn(pov, Math.max(0, zoom - event.deltaY / 240));
  });
  return {
    given,
    box,
    listeners,
    isVisible: true,
    turn,
    addListener(name, handler) {
      const listener = {name, handler};
      listeners.add(listener);
      return {remove: () => listeners.delete(listener)};
    },
    getLocation: () => location ?? {pano: ''},
    getPov: () => pov,
    getStatus: () => status ?? 'UNKNOWN_ERROR',
    getZoom: () => zoom,
    setPano(id) {
      if (id === pano) return;
      pano = id;
      fire('pano_changed');
      if (isLate()) return;
      setTimeout(() => {
        if (pano !== id) return;
        const [before, isFound] = [status, has(id)];
        status = isFound ? 'OK' : 'ZERO_RESULTS';
        if (isFound) {
          location = {pano: id};
          fire('position_changed');
        }
        if (status !== before) fire('status_changed');
      });
    },
    setPov(next) {
      // Google's own object, as a page may not keep it.
      pov = {...next};
      fire('pov_changed');
    },
    setVisible(next) {
      this.isVisible = next;
    },
    setZoom(next) {
      zoom = next;
      fire('zoom_changed');
    },
  };
}

/** What Google's viewer has in its box: a stop of the tab key, its canvas, its logo, its credit with a link. */
function addStage(box: HTMLElement) {
  const stage = document.createElement('div');
  stage.tabIndex = 0;
  const canvas = document.createElement('canvas');
  const logo = document.createElement('b');
  logo.textContent = 'Google';
  const credit = document.createElement('span');
  const terms = document.createElement('a');
  terms.href = 'https://www.google.com/help/terms_maps/';
  terms.textContent = 'Terms';
  credit.append('© 2024 Google ', terms);
  const corner = {position: 'absolute', bottom: '0', color: '#fff', background: '#0008'};
  Object.assign(stage.style, {position: 'absolute', inset: '0', overflow: 'hidden'});
  Object.assign(canvas.style, {position: 'absolute', width: '100%', height: '100%'});
  Object.assign(logo.style, {...corner, left: '5px', font: 'bold 20px/26px sans-serif'});
  Object.assign(credit.style, {...corner, right: '0', font: '10px/14px sans-serif'});
  terms.style.color = '#fff';
  stage.append(canvas, logo, credit);
  box.append(stage);
  const draw = (
    {heading, pitch}: google.maps.StreetViewPov,
    zoom: number,
    isThere: boolean,
  ): void => {
    const {clientWidth: width, clientHeight: height} = box;
    const context = canvas.getContext('2d');
    if (!context || !width || !height) return;
    Object.assign(canvas, {width, height});
    context.fillStyle = '#000';
    context.fillRect(0, 0, width, height);
    if (!isThere) return;
    const focal = width / 2 / Math.tan(Math.PI / 2 ** (zoom + 1));
    const horizon = height / 2 + Math.tan((pitch * Math.PI) / 180) * focal;
    context.fillStyle = '#9bc4e2';
    context.fillRect(0, 0, width, horizon);
    context.fillStyle = '#b7a98f';
    context.fillRect(0, horizon, width, height - horizon);
    context.font = '16px sans-serif';
    for (let mark = 0; mark < 360; mark += 15) {
      const turn = ((mark - heading + 540) % 360) - 180;
      if (Math.abs(turn) > 80) continue;
      const x = width / 2 + Math.tan((turn * Math.PI) / 180) * focal;
      context.fillStyle = mark % 90 ? '#7a6a55' : '#a33';
      context.fillRect(x - focal / 12, horizon - focal / 8, focal / 6, focal / 4);
      context.fillStyle = '#fff';
      context.fillText(`${mark}°`, x - 14, horizon);
    }
  };
  return {stage, draw};
}
