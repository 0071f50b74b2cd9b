import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {CREATE_ONLY} from '../../flow/play.js';
import {focused, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {OJIJO_14, OPENED, type Play} from '../../support/samples/samples.js';
import {until} from '../../support/until.js';
import {
  FAILED,
  FOUND,
  foundPanorama,
  LOOKING,
  mountStreet,
  NONE,
  PANORAMA,
  PANORAMA_FAILED,
} from '../street-harness.js';

describe('The street screen', () => {
  for (const theme of THEMES) {
    describe(`in the ${theme}, is accessible`, () => {
      const states: Record<string, Play[]> = {
        'looking for a picture': LOOKING,
        'without a picture': NONE,
        'with one that failed': FAILED,
      };
      for (const [name, actions] of Object.entries(states)) {
        it(name, async () => {
          const {screen} = await mountStreet(actions, {theme});
          await expect(screen).to.be.accessible();
        });
      }
      it('with a picture', async () => {
        const {screen, shown} = await mountStreet(FOUND, {theme});
        await shown();
        await expect(screen).to.be.accessible();
      });
    });
  }

  it('has a place for the focus on each of its parts, by Tab alone, and none on what is not there', async () => {
    const {screen, shown} = await mountStreet(FOUND);
    const stops = async () => {
      const names: string[] = [];
      screen.focusHeading();
      for (;;) {
        await sendKeys({press: 'Tab'});
        const at = focused();
        if (!at || !screen.renderRoot.contains(at)) return names;
        expect(at.matches(':focus-visible'), names.at(-1)).to.equal(true);
        names.push(at.getAttribute('role') ?? at.ariaLabel ?? wordsOf(at));
      }
    };
    const after = document.createElement('button');
    screen.parentElement?.append(after);
    expect(await stops()).to.deep.equal([
      'application',
      'Back',
      'This is my gate',
      'Take or choose a photo',
      'Skip',
    ]);
    await shown();
    expect(await stops()).to.deep.equal([
      'application',
      'Back',
      'A bit further west',
      'A bit further east',
      'Zoom in',
      'Zoom out',
      'This is my gate',
      'Take or choose a photo',
      'Skip',
    ]);
  });

  it('has its heading for a screen reader, and each target 48 pixels high', async () => {
    for (const actions of [FOUND, NONE, FAILED]) {
      const {part, screen, imagery, shown} = await mountStreet(actions);
      if (imagery.mounted.length > 0) await shown();
      expect(wordsOf(part('h2'))).to.equal('Can you see your gate?');
      for (const target of screen.renderRoot.querySelectorAll('button:not([hidden] *)'))
        expect(target.getBoundingClientRect().height, wordsOf(target)).to.be.at.least(48);
    }
  });

  it('says of the picture which street it shows, and how it is turned', async () => {
    const {part} = await mountStreet(FOUND);
    expect(part('.picture').ariaLabel).to.equal(
      'Picture of Ojijo Road. Turn it with the arrow keys until your gate is in the frame; plus and minus zoom.',
    );
  });

  it('says that it is looking for a picture, and is busy until one is seen', async () => {
    const {title, help, isBusy, happen, shown} = await mountStreet(LOOKING);
    expect([title(), help()]).to.deep.equal([
      'Can you see your gate?',
      'Looking for a picture of your street…',
    ]);
    expect(isBusy()).to.equal(true);
    await happen(foundPanorama(PANORAMA));
    expect(help()).to.equal('Turn the picture until your gate is in the frame.');
    expect(isBusy()).to.equal(true);
    await shown();
    expect(isBusy()).to.equal(false);
  });

  it('tells where one looks and on which side the pin is, once the picture is there and whenever it rests', async () => {
    const {imagery, looking, shown, screen} = await mountStreet(FOUND);
    expect(looking()).to.equal('');
    await shown();
    expect(looking()).to.equal('You look north-east. Your pin is ahead.');
    for (const [heading, words] of [
      [130, 'You look south-east. Your pin is on the left.'],
      [220, 'You look south-west. Your pin is behind you.'],
      [310, 'You look north-west. Your pin is on the right.'],
      [359, 'You look north. Your pin is ahead.'],
    ] as const) {
      imagery.view.turned({heading, pitch: 0, zoom: 1.4});
      await screen.updateComplete;
      expect(looking()).to.equal(words);
    }
  });

  it('tells who took the picture and when, in place of nothing before it is seen', async () => {
    const {part, shown} = await mountStreet(FOUND);
    expect(part('.credit').hidden).to.equal(true);
    await shown();
    expect(part('.credit').hidden).to.equal(false);
    expect(wordsOf(part('.credit'))).to.equal('May 2024 · © Street Pictures');
  });

  it('links the credit to the picture at its source, if it has a page there', async () => {
    const source_url = 'https://pictures.example/1';
    const {part, shown} = await mountStreet([...LOOKING, foundPanorama({...PANORAMA, source_url})]);
    await shown();
    const link = part('.credit').querySelector('a');
    expect(link?.href).to.equal(source_url);
    expect(wordsOf(part('.credit'))).to.equal('May 2024 · © Street Pictures');
  });

  it('asks who is at home for a photo first, and for the picture of the street beside it', async () => {
    const home: Play[] = [
      {type: 'options-changed', options: {...CREATE_ONLY, streetView: true}},
      OPENED,
      {type: 'location-asked'},
      {type: 'location-found', geo_point: OJIJO_14.geo_point, accuracy: 6},
      {type: 'pin-confirmed'},
    ];
    const mounted = await mountStreet(home);
    const {title, help, part, button, happen, shown, acted, screen} = mounted;
    expect([title(), help()]).to.deep.equal([
      'Show your gate',
      'A photo helps a courier more than words.',
    ]);
    expect(wordsOf(part('.primary'))).to.equal('Take or choose a photo');
    expect(() => button('This is my gate')).to.throw();
    await happen(foundPanorama(PANORAMA));
    await until(() => mounted.imagery.mounted.length > 0);
    await shown();
    await expect(screen).to.be.accessible();
    button('This is my gate').click();
    expect(acted.at(-1)?.type).to.equal('gate-framed');
    const without = await mountStreet([...home, foundPanorama(undefined)]);
    expect(without.title()).to.equal('Show your gate');
    without.button('Skip').click();
    expect(without.acted).to.deep.equal([{type: 'street-skipped'}]);
  });

  it('announces that there is no picture, and goes on without one', async () => {
    const {part, happen, button, acted, state} = await mountStreet(LOOKING);
    const status = part('.sheet [role=status]');
    await happen(foundPanorama(undefined));
    // It was there before its words came, as a screen reader needs it to be.
    expect(status.isConnected).to.equal(true);
    expect(wordsOf(status)).to.equal(
      'There is no picture of this street Nobody has taken one near your pin yet. You can take one yourself.',
    );
    button('Skip').click();
    expect(acted).to.deep.equal([{type: 'street-skipped'}]);
    expect(state().screen).to.equal('review');
  });

  it('announces that the imagery does not answer, asks again by "Try again", and goes on without it', async () => {
    const {part, happen, button, acted, help, screen, state} = await mountStreet(LOOKING);
    const status = part('.sheet [role=status]');
    await happen(PANORAMA_FAILED);
    expect(wordsOf(status)).to.equal(
      'The picture can’t be shown just now Try again, or go on without a picture.',
    );
    button('Try again').click();
    await screen.updateComplete;
    expect(acted).to.deep.equal([{type: 'street-retried'}]);
    expect(help()).to.equal('Looking for a picture of your street…');
    await happen(PANORAMA_FAILED);
    button('Skip').click();
    expect(state().screen).to.equal('review');
  });

  it('can be skipped and left whatever it shows', async () => {
    for (const actions of [LOOKING, FOUND, FAILED]) {
      const skipped = await mountStreet(actions);
      skipped.button('Skip').click();
      expect(skipped.acted).to.deep.equal([{type: 'street-skipped'}]);
      expect(skipped.state().screen).to.equal('review');
    }
    for (const actions of [LOOKING, FOUND, NONE, FAILED]) {
      const left = await mountStreet(actions);
      left.button('Back').click();
      expect(left.state().screen).to.equal('pin');
    }
  });

  it('does nothing by "This is my gate" until something is seen', async () => {
    const {button, acted, shown, state} = await mountStreet(FOUND);
    await until(() => button('This is my gate').getAttribute('aria-disabled') === 'true');
    button('This is my gate').click();
    expect(acted).to.deep.equal([]);
    await shown();
    expect(button('This is my gate').hasAttribute('aria-disabled')).to.equal(false);
    button('This is my gate').click();
    expect(acted.map(({type}) => type)).to.deep.equal(['gate-framed']);
    expect(state().screen).to.equal('review');
  });

  it('reads the other words that it is given', async () => {
    const {screen, part, button, shown} = await mountStreet(FOUND);
    await shown();
    screen.words = {
      ...screen.words,
      gateFramed: 'Das ist mein Tor',
      pictureLabel: street => `Bild von ${street}`,
      looking: (direction, pin) => `${direction}, ${pin}`,
      compass: screen.words.compass.map(word => word.toUpperCase()),
    };
    await screen.updateComplete;
    expect(part('.picture').ariaLabel).to.equal('Bild von Ojijo Road');
    expect(button('Das ist mein Tor').hasAttribute('aria-disabled')).to.equal(false);
    expect(button('A bit further EAST').disabled).to.equal(false);
    expect(wordsOf(part('.sheet + [role=status]'))).to.equal('NORTH-EAST, ahead');
  });
});
