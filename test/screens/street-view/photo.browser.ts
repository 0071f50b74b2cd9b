import {expect} from '@open-wc/testing';
import {NO_OPTIONS} from '../../../src/flow/state/state.js';
import {PhotoScreen} from '../../../src/screens/street-view/photo.js';
import {StreetViewScreen} from '../../../src/screens/street-view/street-view.js';
import {fakePhotoFrame} from '../../support/fakes/fake-photo-frame.js';
import {mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {en} from '../../support/page/words.js';
import {JPEG, PICTURE} from '../../support/samples/sample-photos.js';
import {
  OJIJO_14,
  OPENED,
  type Play,
  play,
  SUGGESTIONS,
  searched,
} from '../../support/samples/samples.js';
import {until} from '../../support/until.js';

const AT_STREET: Play[] = [
  {type: 'options-changed', options: {...NO_OPTIONS, streetView: true, createOnly: true}},
  OPENED,
  ...searched('ojijo', SUGGESTIONS),
  {type: 'suggestion-chosen', suggestion: OJIJO_14},
  {type: 'pin-confirmed'},
];
const NONE: Play[] = [...AT_STREET, {type: 'panorama-found', ticket: 1, panorama: undefined}];
const READING: Play[] = [...NONE, {type: 'photo-picked', file: JPEG}];
const READ: Play = {type: 'photo-read', ticket: 2, picture: PICTURE};
const FRAMING: Play[] = [...READING, READ];
const REFUSED: Play[] = [...READING, {type: 'photo-refused', ticket: 2, fault: 'unreadable'}];
const STATES: Record<string, Play[]> = {reading: READING, framing: FRAMING, refused: REFUSED};

async function mountPhoto(...actions: Play[]) {
  const photos = fakePhotoFrame();
  return {...(await mountScreen(PhotoScreen, play(...actions), {photos})), photos};
}

/** As a person chooses a file in the system's own dialog. */
function pick(input: HTMLInputElement, file: File): void {
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
}

describe('The screen with a photo of one’s own', () => {
  for (const theme of THEMES)
    for (const [name, actions] of Object.entries(STATES))
      it(`is accessible, ${name}, ${theme}`, async () => {
        const {screen} = await mountScreen(PhotoScreen, play(...actions), {
          theme,
          photos: fakePhotoFrame(),
        });
        await expect(screen).to.be.accessible();
      });

  it('says that the photo is being opened, and can’t be used before', async () => {
    const {part, button, acted, photos} = await mountPhoto(...READING);
    expect(wordsOf(part('[role=status]'))).to.contain(en.photoReading);
    expect(part('.picture').ariaBusy).to.equal('true');
    button(en.usePhoto).click();
    expect(acted).to.deep.equal([]);
    expect(photos.mounted).to.deep.equal([]);
  });

  it('shows it as soon as it is read, under the frame', async () => {
    const {part, photos, happen} = await mountPhoto(...READING);
    await happen(READ);
    await until(() => photos.mounted.length === 1, 'not mounted');
    const {options} = photos.view;
    expect(options.photo).to.equal(PICTURE);
    expect(options.container).to.equal(part('.picture'));
    const frame = part('.frame').getBoundingClientRect();
    const outer = part('.picture').getBoundingClientRect();
    expect(options.frameSize).to.be.closeTo(frame.width, 1);
    expect(options.focus?.x).to.be.closeTo(frame.x + frame.width / 2 - outer.x, 1);
    expect(options.focus?.y).to.be.closeTo(frame.y + frame.height / 2 - outer.y, 1);
  });

  it('turns it, and makes it larger and smaller', async () => {
    const {button, photos} = await mountPhoto(...FRAMING);
    await until(() => photos.mounted.length === 1, 'not mounted');
    button(en.turnPhoto).click();
    button(en.zoomIn).click();
    button(en.zoomOut).click();
    const done = photos.view.calls.filter(([method]) => method !== 'setFocus');
    expect(done).to.deep.equal([['turn'], ['zoomBy', 0.5], ['zoomBy', -0.5]]);
  });

  it('takes what is in the frame', async () => {
    const {button, acted, photos} = await mountPhoto(...FRAMING);
    await until(() => photos.mounted.length === 1, 'not mounted');
    await until(() => !button(en.usePhoto).hasAttribute('aria-disabled'), 'not ready');
    button(en.usePhoto).click();
    button(en.usePhoto).click();
    await until(() => acted.length > 0, 'nothing was done');
    expect(acted).to.deep.equal([{type: 'photo-framed', jpeg: JPEG}]);
  });

  it('says it where that can’t be written or shown, and offers another', async () => {
    const cropping = await mountPhoto(...FRAMING);
    await until(() => cropping.photos.mounted.length === 1, 'not mounted');
    cropping.photos.failToCrop();
    cropping.button(en.usePhoto).click();
    const says = (part: (selector: string) => HTMLElement) => wordsOf(part('[role=status]'));
    await until(() => says(cropping.part).includes(en.photoFailed), 'not said');
    expect(cropping.acted).to.deep.equal([]);
    pick(cropping.part('input'), new File(['x'], 'gate.jpg', {type: 'image/jpeg'}));
    expect(cropping.acted.map(({type}) => type)).to.deep.equal(['photo-picked']);

    const photos = fakePhotoFrame();
    photos.failToMount();
    const mounting = await mountScreen(PhotoScreen, play(...FRAMING), {photos});
    await until(() => says(mounting.part).includes(en.photoFailed), 'not said');
  });

  for (const fault of ['not-a-picture', 'unreadable', 'too-large'] as const)
    it(`says what to do about a file that is ${fault}`, async () => {
      const {part, button, state} = await mountPhoto(...READING, {
        type: 'photo-refused',
        ticket: 2,
        fault,
      });
      const [title, help] = en.photoFaults[fault];
      expect(wordsOf(part('[role=status]'))).to.equal(`${title} ${help}`);
      expect(part<HTMLInputElement>('input').ariaLabel).to.equal(en.anotherPhoto);
      button(en.skip).click();
      expect(state().screen).to.equal('review');
    });

  it('shows another one in its place, and takes the first away', async () => {
    const {part, photos, happen} = await mountPhoto(...FRAMING);
    await until(() => photos.mounted.length === 1, 'not mounted');
    pick(part('input'), new File(['x'], 'gate.jpg', {type: 'image/jpeg'}));
    await happen({type: 'photo-read', ticket: 3, picture: {...PICTURE}});
    await until(() => photos.mounted.length === 2, 'not shown');
    expect(photos.mounted[0]?.calls.at(-1)).to.deep.equal(['destroy']);
  });

  it('is reached from the street, with a picture or without one, by keyboard too', async () => {
    for (const actions of [AT_STREET, NONE]) {
      const {part, acted, state} = await mountScreen(StreetViewScreen, play(...actions));
      const input = part<HTMLInputElement>('.pick input');
      input.focus();
      expect(part('.pick').matches(':focus-within')).to.equal(true);
      const file = new File(['x'], 'gate.jpg', {type: 'image/jpeg'});
      pick(input, file);
      expect(acted).to.deep.equal([{type: 'photo-picked', file}]);
      expect(state().screen).to.equal('photo');
      expect(input.value).to.equal('');
    }
  });
});
