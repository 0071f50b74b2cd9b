import {expect} from '@open-wc/testing';
import {inFrame} from '../support/page/in-frame.js';

/**
 * Runs a script in a page without Google's code. `urls` are those of Google's script that were asked for, in the place
 * of which `createScriptUrl` gives one that brings the double `google`, or fails while `isDown`.
 */
async function inPage(script: string, policy?: string): Promise<unknown> {
  const told = await inFrame(
    `
    const {googleStreetView} = await load('/src/google-street-view/google-street-view.ts');
    const {fakeGoogle} = await load('/test/support/fakes/fake-google.ts');
    const gate = {lat: -34.9, lon: -56.2};
    const google = fakeGoogle([{id: 'near', at: gate}]);
    const urls = [];
    let isDown = false;
    globalThis.double = google;
    const createScriptUrl = url => {
      urls.push(url);
      if (isDown) return '/nowhere/google.js';
      const callback = new URL(url).searchParams.get('callback');
      const code = 'globalThis.google = {maps: double}; ' + callback + '()';
      return URL.createObjectURL(new Blob([code], {type: 'text/javascript'}));
    };
    const {signal} = new AbortController();
    const idOf = found => found?.id;
    const failureOf = error => error.failure ?? String(error);
    const nearest = options => googleStreetView(options).nearest(gate, signal).then(idOf, failureOf);
    const answer = await (async () => { ${script} })();
    return JSON.stringify(answer);
  `,
    policy,
  );
  return JSON.parse(String(told));
}

const KEY = `{apiKey: 'k&y', createScriptUrl}`;

describe('Google’s script', () => {
  it('loads when somebody first looks, once a page, even if two ask at once', async () => {
    const told = await inPage(`
      const [one, two] = [${KEY}, ${KEY}];
      const before = urls.length;
      const found = await Promise.all([nearest(one), nearest(two)]);
      const again = await nearest(one);
      return [before, found, again, urls.length];
    `);
    expect(told).to.deep.equal([0, ['near', 'near'], 'near', 1]);
  });

  it('gets the key, the language and the region, and is asked to load late', async () => {
    const told = await inPage(`
      await nearest({...${KEY}, language: 'pt-BR', region: 'BR'});
      const {origin, pathname, searchParams} = new URL(urls[0]);
      return {origin, pathname, ...Object.fromEntries(searchParams)};
    `);
    expect(told).to.include({
      ...{origin: 'https://maps.googleapis.com', pathname: '/maps/api/js', loading: 'async'},
      ...{key: 'k&y', language: 'pt-BR', region: 'BR'},
    });
  });

  it('is not loaded where the page has Google’s code', async () => {
    const told = await inPage(`
      globalThis.google = {maps: google};
      return [await nearest(${KEY}), urls.length];
    `);
    expect(told).to.deep.equal(['near', 0]);
  });

  it('may fail, and is loaded when a person tries again', async () => {
    const told = await inPage(`
      isDown = true;
      const {code, detail} = await nearest(${KEY});
      isDown = false;
      const scripts = document.querySelectorAll('script[src]').length;
      return [code, /content security policy/.test(detail), scripts, await nearest(${KEY})];
    `);
    expect(told).to.deep.equal(['network_error', true, 0, 'near']);
  });

  it('leaves nothing of its own in the page’s globals', async () => {
    const told = await inPage(`
      await nearest(${KEY});
      return [...new Set(Object.keys(globalThis).filter(name => /^addressCapture/.test(name)))];
    `);
    expect(told).to.deep.equal([]);
  });

  it('has the page’s nonce, which Google’s own scripts inherit', async () => {
    const told = await inPage(`
      const own = document.createElement('script');
      own.nonce = 'of-the-page';
      own.setAttribute('nonce', 'of-the-page');
      document.head.append(own);
      await nearest(${KEY});
      return document.querySelector('script[src]').nonce;
    `);
    expect(told).to.equal('of-the-page');
  });

  it('loads under Trusted Types by a URL that the page trusts, and else says what to do', async () => {
    const told = await inPage(
      `
      if (!globalThis.trustedTypes) return ['bad_argument', 'near'];
      const policy = trustedTypes.createPolicy('page', {createScriptURL: url => url});
      const {code} = await nearest(${KEY});
      const trusted = url => policy.createScriptURL(createScriptUrl(url));
      return [code, await nearest({apiKey: 'key', createScriptUrl: trusted})];
    `,
      "require-trusted-types-for 'script'",
    );
    expect(told).to.deep.equal(['bad_argument', 'near']);
  });
});

describe('A key that Google refuses', () => {
  it('ends what is asked and what is shown, and the page is told as well', async () => {
    const told = await inPage(`
      const told = [];
      globalThis.gm_authFailure = () => told.push('page');
      const provider = googleStreetView(${KEY});
      const panorama = await provider.nearest(gate, signal);
      const container = document.createElement('div');
      Object.assign(container.style, {width: '360px', height: '400px', contain: 'layout'});
      document.body.append(container);
      await new Promise(async onShown => {
        const onMissing = () => told.push('missing');
        const look = {heading: 0, pitch: 0, zoom: 1};
        await provider.mount({
          ...{container, picture: panorama, look, reducedMotion: true, onShown, onMissing},
        });
      });
      google.trouble = 'late';
      const asked = provider.nearest(gate, signal).catch(failureOf);
      gm_authFailure();
      const {code, detail} = await asked;
      const {visibility} = getComputedStyle(google.viewers[0].box);
      const mounted = await provider.mount({container, picture: panorama}).catch(failureOf);
      return [told.sort(), code, /console/.test(detail), visibility, mounted.code];
    `);
    const [calls, ...rest] = Array.isArray(told) ? told : [];
    expect(calls).to.deep.equal(['missing', 'page']);
    expect(rest).to.deep.equal(['unauthenticated', true, 'hidden', 'unauthenticated']);
  });
});

describe('A Google that never answers', () => {
  /** Long waits end at once, but for that of the viewer’s code. */
  const hurry = `
    const {setTimeout} = globalThis;
    const isLong = milliseconds => milliseconds > 2000 && milliseconds < 16_000;
    globalThis.setTimeout = (run, milliseconds) => setTimeout(run, isLong(milliseconds) ? 0 : milliseconds);
  `;

  it('is not waited for, whether it is the script or the look-up', async () => {
    const told = await inPage(`
      ${hurry}
      google.trouble = 'late';
      const {code, detail} = await nearest({importLibrary: google.importLibrary});
      const script = await nearest({apiKey: 'key', createScriptUrl: () => 'blob:nothing'});
      const never = await nearest({importLibrary: () => new Promise(() => {})});
      return [code, /did not answer/.test(detail), script.code, never.code];
    `);
    expect(told).to.deep.equal(['network_error', true, 'network_error', 'network_error']);
  });

  it('shows no picture, and the screen is told', async () => {
    const told = await inPage(`
      ${hurry}
      const provider = googleStreetView({importLibrary: google.importLibrary});
      const picture = await provider.nearest(gate, signal);
      google.areViewersLate = true;
      const container = document.createElement('div');
      Object.assign(container.style, {width: '360px', height: '400px', contain: 'layout'});
      document.body.append(container);
      const look = {heading: 0, pitch: 0, zoom: 1};
      const missing = await new Promise(onMissing =>
        provider.mount({container, picture, look, reducedMotion: true, onMissing}));
      return missing.id;
    `);
    expect(told).to.equal('near');
  });
});
