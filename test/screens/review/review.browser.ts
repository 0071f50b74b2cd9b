import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {DoorField} from '../../../src/contract/door-fields.js';
import {metresPerPixel} from '../../../src/geo/mercator.js';
import {ReviewScreen} from '../../../src/screens/review/review.js';
import {fakeMap} from '../../support/fakes/fake-map.js';
import {focused, mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {
  foundUnder,
  located,
  OJIJO_14,
  OPENED,
  type Play,
  play,
  SCHOOL,
  STORED,
  SUGGESTIONS,
  searched,
} from '../../support/samples/samples.js';
import {until} from '../../support/until.js';

const COMPLETE: Play[] = [
  OPENED,
  ...searched('ojijo', SUGGESTIONS),
  {type: 'suggestion-chosen', suggestion: OJIJO_14},
  {type: 'pin-confirmed'},
];
/** A pin where no street has a name. */
const STREETLESS: Play[] = [OPENED, ...located(8), foundUnder(undefined), {type: 'pin-confirmed'}];

const written = (field: DoorField, text: string) => ({type: 'door-changed', field, text}) as const;
const TO_DOOR: Play[] = [
  {
    type: 'options-changed',
    options: {streetView: false, toTheDoor: true, buildingRequired: false, createOnly: true},
  },
  ...COMPLETE,
];
const WITH_DOOR: Play[] = [
  ...TO_DOOR,
  written('building', 'Parklands Court'),
  written('unit', 'B4'),
  written('floor', '2'),
  written('directions', 'Black gate opposite the kiosk'),
  {type: 'door-confirmed'},
];

async function mount(...steps: Play[]) {
  const map = fakeMap();
  const mounted = await mountScreen(ReviewScreen, play(...steps), {map});
  const lines = () => [...mounted.screen.renderRoot.querySelectorAll('.lines > *')].map(wordsOf);
  return {...mounted, map, lines};
}

describe('The review screen', () => {
  it('says whether a stranger would find this, and leads to what would help most', async () => {
    const {part, acted, happen} = await mount(...TO_DOOR, {type: 'door-confirmed'});
    expect(wordsOf(part('.how'))).to.contain('Most people would find this');
    expect(wordsOf(part('.find .row'))).to.contain('Say how to find the door That would help most');
    part('.find .row').click();
    expect(acted).to.deep.equal([{type: 'step-revisited', step: 'door'}]);
    await happen(written('directions', 'Black gate'), {type: 'door-confirmed'});
    expect(wordsOf(part('.how'))).to.contain('Most people would find this');
    expect(() => part('.find .row')).to.throw();
  });

  it('never keeps anyone from saving what a stranger would have to ask for', async () => {
    const area = [OPENED, ...located(700), foundUnder(OJIJO_14), {type: 'pin-confirmed'}] as const;
    const {part, button, acted, screen} = await mount(...area);
    expect(wordsOf(part('.how'))).to.contain('A stranger would have to ask');
    button('Save this address').click();
    expect(acted).to.deep.equal([{type: 'save-asked'}]);
    await screen.updateComplete;
    // What is under way is not changed.
    expect(wordsOf(part('.find .row'))).to.contain('Put the pin on your gate');
    part('.find .row').click();
    expect(acted).to.have.length(1);
  });

  for (const theme of THEMES) {
    describe(`in the ${theme}, is accessible`, () => {
      const states: Record<string, Play[]> = {
        'with an address': COMPLETE,
        'with all of the door': WITH_DOOR,
        'without a street': STREETLESS,
        'while saving': [...COMPLETE, {type: 'save-asked'}],
      };
      for (const [name, steps] of Object.entries(states)) {
        it('shows an area as one, with its circle, and says of its street that it is near', async () => {
          const area = [
            OPENED,
            ...located(700),
            foundUnder(OJIJO_14),
            {type: 'pin-confirmed'},
          ] as const;
          const {map, lines} = await mount(...area);
          await until(() => map.view.last('setAccuracy'));
          expect(lines().slice(0, 2)).to.deep.equal(['Near Ojijo Road', 'Parklands, Nairobi']);
          expect(map.view.last('setAccuracy')).to.deep.equal([
            {center: SCHOOL.geo_point, radius: 700},
          ]);
          const pixels = 700 / metresPerPixel(SCHOOL.geo_point.lat, map.view.options.zoom);
          expect(pixels).to.be.within(20, 60);
        });

        it(name, async () => {
          const {screen} = await mountScreen(ReviewScreen, play(...steps), {theme, map: fakeMap()});
          await expect(screen).to.be.accessible();
        });
      }
      it('asking for the street', async () => {
        const {screen, button} = await mountScreen(ReviewScreen, play(...STREETLESS), {theme});
        button('Save this address').click();
        await screen.updateComplete;
        await expect(screen).to.be.accessible();
      });
    });
  }

  it('shows street and number, area and plus code', async () => {
    const {lines} = await mount(...COMPLETE);
    expect(lines()).to.deep.equal(['Ojijo Road 14', 'Parklands, Nairobi', '6GCRPRQF+72']);
  });

  it('shows all of the door', async () => {
    const {lines} = await mount(...WITH_DOOR);
    expect(lines()).to.deep.equal([
      'Parklands Court',
      'Ojijo Road 14, Parklands, Nairobi',
      '6GCRPRQF+72',
      'Apartment B4, floor 2',
      'Black gate opposite the kiosk',
    ]);
  });

  it('leads from each group to where it was entered, and back', async () => {
    const {button, acted, happen, state} = await mount(...WITH_DOOR);
    const ways = {
      'Change the address: Parklands Court Ojijo Road 14, Parklands, Nairobi 6GCRPRQF+72': 'door',
      'Change the way to the door: Apartment B4, floor 2 Black gate opposite the kiosk': 'door',
      'Move the pin': 'pin',
    } as const;
    for (const [name, step] of Object.entries(ways)) {
      button(name).click();
      expect(acted.at(-1)).to.deep.equal({type: 'step-revisited', step});
      expect(state().screen).to.equal(step);
      await happen({type: 'back-asked'});
      expect(state().screen).to.equal('review');
    }
  });

  it('leads to the search where there is no door', async () => {
    const {button, state} = await mount(...COMPLETE);
    button('Change the address: Ojijo Road 14 Parklands, Nairobi 6GCRPRQF+72').click();
    expect(state().screen).to.equal('search');
  });

  it('leads to the search from a place that was found, and to the door’s screen while that is empty', async () => {
    const {button, state, happen} = await mount(...TO_DOOR, {type: 'door-confirmed'});
    button('Add how to find the door').click();
    expect(state().screen).to.equal('door');
    await happen({type: 'back-asked'});
    button('Change the address: Ojijo Road 14 Parklands, Nairobi 6GCRPRQF+72').click();
    expect(state().screen).to.equal('search');
  });

  it('says where the pin is on another street than the text', async () => {
    const {lines, happen} = await mount(...COMPLETE);
    const elsewhere = {...OJIJO_14, street_name: 'Salto', property_number: '1106'};
    await happen(
      {type: 'pin-rested', geo_point: SCHOOL.geo_point, zoom: 18},
      foundUnder(elsewhere),
    );
    expect(lines().slice(0, 3)).to.deep.equal([
      'Ojijo Road 14',
      'Parklands, Nairobi',
      'The pin is on Salto 1106.',
    ]);
  });

  it('has groups that a thumb hits', async () => {
    const {screen} = await mount(...WITH_DOOR);
    const groups = [...screen.renderRoot.querySelectorAll('.group')];
    expect(groups.length).to.equal(2);
    for (const group of groups) expect(group.getBoundingClientRect().height).to.be.at.least(48);
  });

  it('names the source of the map below it', async () => {
    const {map, part} = await mount(...COMPLETE);
    expect(map.view.options.attribution).to.equal('');
    expect(wordsOf(part('.credit'))).to.equal('© OpenStreetMap contributors');
  });

  it('cuts nothing of long directions, and keeps their lines', async () => {
    const text = `${'Turn left at the mango tree. '.repeat(34)}\nThen ${'o'.repeat(120)}`;
    const {part} = await mountScreen(
      ReviewScreen,
      play(...TO_DOOR, written('directions', text), {type: 'door-confirmed'}),
      {width: 320},
    );
    const line = part('.said');
    expect(line.textContent).to.equal(text.trim());
    expect(line.scrollWidth).to.be.at.most(line.clientWidth + 1);
    expect(line.scrollHeight).to.be.at.most(line.clientHeight + 1);
    expect(part('.body').scrollWidth).to.equal(part('.body').clientWidth);
  });

  it('offers no way to change what is being sent', async () => {
    const {screen, happen, state} = await mount(...WITH_DOOR, {type: 'save-asked'});
    expect(screen.renderRoot.querySelector('.back')).to.equal(null);
    for (const line of screen.renderRoot.querySelectorAll<HTMLElement>('.group, .over')) {
      expect(line.getAttribute('aria-disabled'), wordsOf(line)).to.equal('true');
      line.click();
    }
    expect(state().screen).to.equal('review');
    await happen({type: 'saved', address: STORED});
    expect(state().screen).to.equal('done');
  });

  it('shows a building by its name, with the street under it', async () => {
    const building = {...OJIJO_14, property_name: 'Parklands Court'};
    const {lines} = await mount(
      OPENED,
      {type: 'suggestion-chosen', suggestion: building},
      {type: 'pin-confirmed'},
    );
    expect(lines().slice(0, 2)).to.deep.equal([
      'Parklands Court',
      'Ojijo Road 14, Parklands, Nairobi',
    ]);
  });

  it('shows the map where the pin is, in a picture that nobody moves', async () => {
    const {map, part} = await mount(...COMPLETE);
    const {options} = map.view;
    expect(options.center).to.deep.equal(OJIJO_14.geo_point);
    expect(options.container).to.equal(part('.still'));
    expect(part('.still').inert).to.equal(true);
    expect(options.reducedMotion).to.equal(true);
    const tip = part('.pin svg').getBoundingClientRect();
    const box = part('.still').getBoundingClientRect();
    // The map's own focus is its middle.
    expect(options.focus).to.equal(undefined);
    expect(tip.x + tip.width / 2 - box.x).to.be.closeTo(box.width / 2, 1);
    expect(tip.bottom - box.y).to.be.closeTo(box.height / 2, 1);
  });

  it('has the map beside the form where there is room, in either direction of reading', async () => {
    const screen = await mountScreen(ReviewScreen, play(...COMPLETE), {map: fakeMap(), width: 800});
    const boxOf = (selector: string) => screen.part(selector).getBoundingClientRect();
    const frame = screen.screen.getBoundingClientRect();
    const expectBeside = (left: number) => {
      expect(boxOf('.thumb')).to.include({width: 400, height: frame.height});
      expect(boxOf('.thumb').x - frame.x).to.be.closeTo(left, 1);
      expect(boxOf('.body').width).to.equal(400);
      expect(boxOf('.foot').width).to.equal(400);
    };
    expectBeside(400);
    screen.screen.dir = 'rtl';
    expectBeside(0);
  });

  it('goes on without its map where that can’t be mounted, and tries it only once', async () => {
    const map = fakeMap();
    map.fail();
    const {button, happen, state} = await mountScreen(ReviewScreen, play(...COMPLETE), {map});
    await until(() => map.mounted.length === 1);
    await happen(OPENED, OPENED);
    expect(map.mounted.length).to.equal(1);
    button('Save this address').click();
    expect(state().saving).to.deep.equal({at: 'sending'});
  });

  it('takes the theme over to the map, and destroys the map with itself', async () => {
    const {map, screen} = await mount(...COMPLETE);
    await until(() => map.mounted.length === 1);
    screen.theme = 'dark';
    await screen.updateComplete;
    expect(map.view.last('setTheme')).to.deep.equal(['dark']);
    screen.remove();
    expect(map.view.last('destroy')).to.deep.equal([]);
  });

  it('follows the pin, without a flight', async () => {
    const {map, happen} = await mount(...COMPLETE);
    await happen({type: 'pin-rested', geo_point: SCHOOL.geo_point, zoom: 18});
    expect(map.view.last('moveTo')).to.deep.equal([{center: SCHOOL.geo_point}, {animate: false}]);
  });

  it('leads back by "Back", and is closed', async () => {
    const {button, acted, screen} = await mount(...COMPLETE);
    screen.closable = true;
    await screen.updateComplete;
    button('Back').click();
    button('Close').click();
    expect(acted).to.deep.equal([{type: 'back-asked'}, {type: 'close-asked'}]);
  });

  it('asks for the street where none is known, named at the field, which gets the focus', async () => {
    const {part, button, acted, screen} = await mount(...STREETLESS);
    const input = part<HTMLInputElement>('input');
    const label = part<HTMLLabelElement>('label');
    expect(wordsOf(label)).to.equal('Street, or what a neighbour would say');
    expect(label.control).to.equal(input);
    button('Save this address').click();
    await screen.updateComplete;
    expect(acted).to.deep.equal([]);
    expect(focused()).to.equal(input);
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(wordsOf(part(`#${input.getAttribute('aria-describedby')}`))).to.equal(
      'Enter the street, or what a neighbour would say.',
    );
    await sendKeys({type: 'U'});
    await screen.updateComplete;
    expect(input.hasAttribute('aria-invalid')).to.equal(false);
  });

  it('asks for a landmark instead where most streets have no name', async () => {
    const region = {...OPENED.region, landmark_first: true};
    const steps = STREETLESS.map(step => (step === OPENED ? {...OPENED, region} : step));
    const {part, button, screen} = await mount(...steps);
    expect(wordsOf(part('label'))).to.equal('Landmark');
    expect(part<HTMLInputElement>('input').placeholder).to.equal('e.g. Behind the market');
    button('Save this address').click();
    await screen.updateComplete;
    expect(wordsOf(part('#street-missing'))).to.equal(
      'Name a landmark: what a neighbour would say.',
    );
  });

  it('counts a street of blanks as none', async () => {
    const {part, button, acted} = await mount(...STREETLESS);
    part('input').focus();
    await sendKeys({type: '  '});
    button('Save this address').click();
    expect(acted.filter(({type}) => type === 'save-asked')).to.deep.equal([]);
  });

  it('saves with the street that the person typed', async () => {
    const {part, button, state} = await mount(...STREETLESS);
    part('input').focus();
    await sendKeys({type: 'Unnamed road near Sarit Centre'});
    button('Save this address').click();
    expect(state().sent?.address.street_name).to.equal('Unnamed road near Sarit Centre');
    expect(state().saving).to.deep.equal({at: 'sending'});
  });

  it('saves by Enter in the street’s field', async () => {
    const {part, state} = await mount(...STREETLESS);
    part('input').focus();
    await sendKeys({type: 'Green lane'});
    await sendKeys({press: 'Enter'});
    expect(state().sent?.address.street_name).to.equal('Green lane');
  });

  it('keeps a street that was typed when the person goes to the map and comes back', async () => {
    const {part, button, state, screen} = await mount(...STREETLESS);
    part('input').focus();
    await sendKeys({type: 'Green lane'});
    button('Move the pin').focus();
    await screen.updateComplete;
    expect(state().draft.door).to.deep.equal({street: 'Green lane'});
    expect(wordsOf(part('.title'))).to.equal('Green lane');
  });

  it('saves once, however often the button is pressed, and says that it does', async () => {
    const {button, acted, screen, happen} = await mount(...COMPLETE);
    button('Save this address').click();
    await screen.updateComplete;
    const saving = button('Saving…');
    expect(saving.getAttribute('aria-disabled')).to.equal('true');
    saving.click();
    saving.click();
    expect(acted).to.deep.equal([{type: 'save-asked'}]);
    await happen({type: 'saved', address: STORED});
    expect(acted.length).to.equal(1);
  });

  it('fits a screen of 320 pixels without scrolling sideways', async () => {
    const long = {...OJIJO_14, street_name: 'O'.repeat(150), neighborhood: 'P'.repeat(100)};
    const {part} = await mountScreen(
      ReviewScreen,
      play(OPENED, {type: 'suggestion-chosen', suggestion: long}, {type: 'pin-confirmed'}),
      {width: 320},
    );
    expect(part('.body').scrollWidth).to.equal(part('.body').clientWidth);
  });
});
