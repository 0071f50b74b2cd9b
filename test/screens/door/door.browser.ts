import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {DoorField} from '../../../src/contract/door-fields.js';
import {DoorScreen} from '../../../src/screens/door/door.js';
import {focused, mountScreen, THEMES, wordsOf} from '../../support/page/screen-harness.js';
import {
  foundUnder,
  located,
  OJIJO_14,
  OPENED,
  type Play,
  play,
  SUGGESTIONS,
  searched,
} from '../../support/samples/samples.js';

const options = (buildingRequired: boolean) =>
  ({
    type: 'options-changed',
    options: {streetView: false, toTheDoor: true, buildingRequired, createOnly: true},
  }) as const;
const {property_number: _, ...OJIJO} = OJIJO_14;
/** A street was chosen, and nothing is known of the building. */
const TO_DOOR: Play[] = [
  options(false),
  OPENED,
  ...searched('ojijo', SUGGESTIONS),
  {type: 'suggestion-chosen', suggestion: OJIJO},
  {type: 'pin-confirmed'},
];
const REQUIRED: Play[] = [options(true), ...TO_DOOR.slice(1)];
/** A pin where no street has a name. */
const STREETLESS: Play[] = [
  options(true),
  OPENED,
  ...located(8),
  foundUnder(undefined),
  {type: 'pin-confirmed'},
];
const ASKED: Play = {type: 'door-confirmed'};
/** The same in a country where most streets have none. */
const IN_KENYA = {
  ...OPENED,
  region: {
    ...OPENED.region,
    landmark_first: true,
    door_labels: {building: 'estate', unit: 'flat', floor: 'from a newer service'},
  },
};
const IN_VILLAGE = STREETLESS.map(step => (step === OPENED ? IN_KENYA : step));
const written = (field: DoorField, text: string) => ({type: 'door-changed', field, text}) as const;
const FILLED: Play[] = [
  written('building', 'Parklands Court 14'),
  written('unit', 'B4'),
  written('floor', '2'),
  written('directions', 'Black gate opposite the kiosk'),
];

async function mount(...steps: Play[]) {
  const mounted = await mountScreen(DoorScreen, play(...steps));
  const field = (label: string): HTMLInputElement | HTMLTextAreaElement => {
    const labels = [...mounted.screen.renderRoot.querySelectorAll('label')];
    const control = labels.find(one => wordsOf(one) === label)?.control;
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      return control;
    throw new Error(`No field "${label}" among ${labels.map(wordsOf).join(', ')}.`);
  };
  /** What a screen reader says of a field besides its label. */
  const description = (label: string) => {
    const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map(id => wordsOf(mounted.part(`#${id}`))).join(' ');
  };
  return {...mounted, field, description};
}

describe('The door screen', () => {
  for (const theme of THEMES) {
    describe(`in the ${theme}, is accessible`, () => {
      const states: Record<string, Play[]> = {
        empty: TO_DOOR,
        filled: [...TO_DOOR, ...FILLED],
        'with all that is missing named': [...STREETLESS, ASKED],
        'with a missing landmark named': [...IN_VILLAGE, ASKED],
      };
      for (const [name, steps] of Object.entries(states)) {
        it(name, async () => {
          const {screen} = await mountScreen(DoorScreen, play(...steps), {theme});
          await expect(screen).to.be.accessible();
        });
      }
    });
  }

  it('shows what is known, and says what may be left out', async () => {
    const {field, part} = await mount(...TO_DOOR);
    expect(wordsOf(part('h2'))).to.equal('Help people find your door');
    // It is read on the screens before and after.
    expect(() => field('Street')).to.throw();
    for (const label of ['Building name or number', 'Apartment', 'Floor', 'Directions'])
      expect(field(`${label} optional`).value).to.equal('');
    const named = await mount(...TO_DOOR, written('street', 'Ojijo'));
    expect(named.field('Street').value).to.equal('Ojijo');
    expect(named.field('Street').getAttribute('aria-required')).to.equal('true');
  });

  it('asks for a landmark first where most streets have no name, and calls fields as people there do', async () => {
    const {screen, field, description} = await mount(...IN_VILLAGE, ASKED);
    const labels = [...screen.renderRoot.querySelectorAll('label')].map(wordsOf);
    expect(labels).to.deep.equal([
      'Landmark',
      'Estate or building',
      'Flat optional',
      'Floor optional',
      'Street optional',
      'Directions optional',
    ]);
    expect(field('Landmark').placeholder).to.equal('e.g. Behind the market');
    expect(description('Landmark')).to.equal('Name a landmark: what a neighbour would say.');
    expect(field('Landmark').getAttribute('aria-required')).to.equal('true');
    expect(field('Street optional').getAttribute('aria-invalid')).to.equal(null);
    expect(field('Street optional').placeholder).to.equal('');
  });

  it('takes a landmark for the street, and a street without one', async () => {
    const {field, button, state, screen} = await mount(...IN_VILLAGE);
    button('Continue').click();
    await screen.updateComplete;
    expect(focused()).to.equal(field('Landmark'));
    await sendKeys({type: 'Behind the mosque'});
    field('Estate or building').focus();
    await sendKeys({type: '14'});
    button('Continue').click();
    expect(state().screen).to.equal('review');
    const named = await mount(
      ...IN_VILLAGE,
      written('street', 'Moi Road'),
      written('building', '14'),
    );
    expect(wordsOf(named.part('label'))).to.equal('Landmark optional');
    named.button('Continue').click();
    expect(named.state().screen).to.equal('review');
  });

  it('hints at names that people there know, or at none of any place', async () => {
    const hints = async (steps: Play[]) => {
      const {field} = await mount(...steps, written('street', ''));
      return ['Building name or number optional', 'Street'].map(label => field(label).placeholder);
    };
    expect(await hints(TO_DOOR)).to.deep.equal([
      'e.g. Rose House 14',
      'e.g. Unnamed road near the market',
    ]);
    const examples = {building: 'Palacio Salvo', landmark: 'Parque Rodó'};
    const opened = {...OPENED, region: {...OPENED.region, examples}};
    expect(await hints([options(false), opened, ...TO_DOOR.slice(2)])).to.deep.equal([
      'e.g. Palacio Salvo',
      'e.g. Unnamed road near Parque Rodó',
    ]);
  });

  it('goes on without anything of it', async () => {
    const {button, state} = await mount(...TO_DOOR);
    button('Continue').click();
    expect(state().screen).to.equal('review');
  });

  it('takes what is typed, field by field', async () => {
    const {field, state, screen} = await mount(...TO_DOOR);
    field('Building name or number optional').focus();
    await sendKeys({type: 'Court'});
    await sendKeys({press: 'Enter'});
    await sendKeys({type: 'B4'});
    await sendKeys({press: 'Enter'});
    await sendKeys({type: '2'});
    await sendKeys({press: 'Enter'});
    expect(focused()).to.equal(field('Directions optional'));
    await sendKeys({type: 'Black gate'});
    // In a field of several lines, Enter is a line.
    await sendKeys({press: 'Enter'});
    await sendKeys({type: 'Blue door'});
    await screen.updateComplete;
    expect(state().draft.door).to.deep.equal({
      building: 'Court',
      unit: 'B4',
      floor: '2',
      directions: 'Black gate\nBlue door',
    });
    expect(state().screen).to.equal('door');
  });

  it('is operated by Tab in the order in which it is read', async () => {
    const {part, screen} = await mount(...TO_DOOR);
    // Firefox gives the focus to what scrolls, too.
    screen.closest<HTMLElement>('.ac')?.style.setProperty('block-size', '1000px');
    part('.back').focus();
    const order: string[] = [];
    for (let presses = 0; presses < 11; presses++) {
      await sendKeys({press: 'Tab'});
      const at = focused();
      order.push(
        at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
          ? wordsOf(at.labels?.[0])
          : (at?.ariaLabel ?? wordsOf(at)),
      );
    }
    expect(order).to.deep.equal([
      'Building name or number optional',
      'Apartment optional',
      'Floor optional',
      'Gate’s colour',
      'Opposite…',
      'Ring twice',
      'Code',
      'Dog',
      'Leave it with…',
      'Directions optional',
      'Continue',
    ]);
    expect(screen.shadowRoot?.activeElement?.matches(':focus-visible')).to.equal(true);
  });

  it('names in place what the page requires, and gives the focus to the first', async () => {
    const {button, field, description, state} = await mount(...STREETLESS);
    expect(description('Building name or number')).to.equal('');
    button('Continue').click();
    await Promise.resolve();
    await new Promise(requestAnimationFrame);
    expect(state().screen).to.equal('door');
    expect(focused()).to.equal(field('Building name or number'));
    expect(field('Building name or number').getAttribute('aria-invalid')).to.equal('true');
    expect(description('Building name or number')).to.equal('Enter the building’s name or number.');
    expect(description('Street')).to.contain('Enter the street, or what a neighbour would say.');
    await sendKeys({type: '14'});
    await new Promise(requestAnimationFrame);
    expect(field('Building name or number').hasAttribute('aria-invalid')).to.equal(false);
    button('Continue').click();
    await new Promise(requestAnimationFrame);
    expect(focused()).to.equal(field('Street'));
  });

  it('requires the building only where the page does, and takes a number for it', async () => {
    const required = await mount(...REQUIRED);
    expect(required.field('Building name or number').getAttribute('aria-required')).to.equal(
      'true',
    );
    required.button('Continue').click();
    expect(required.state().screen).to.equal('door');
    await required.happen(written('building', '14'), ASKED);
    expect(required.state().screen).to.equal('review');
  });

  it('helps where no street has a name', async () => {
    const {description} = await mount(...STREETLESS);
    const help = 'Where the street has no name, write what a neighbour would say.';
    expect(description('Street')).to.equal(help);
    const known = await mount(...TO_DOOR, written('street', 'Ojijo'));
    expect(known.description('Street')).to.equal('');
  });

  it('takes names of 200 letters and directions of a thousand, and no more', async () => {
    const {field} = await mount(...TO_DOOR, written('street', 'Ojijo'));
    expect(field('Street').maxLength).to.equal(200);
    expect(field('Building name or number optional').maxLength).to.equal(200);
    expect(field('Apartment optional').maxLength).to.equal(40);
    expect(field('Floor optional').maxLength).to.equal(40);
    expect(field('Directions optional').maxLength).to.equal(1000);
  });

  describe('offers what helps at the door, and', () => {
    const directions = ({state}: Awaited<ReturnType<typeof mount>>) =>
      state().draft.door?.directions;

    it('writes it into the directions, and takes it out again', async () => {
      const mounted = await mount(...TO_DOOR, written('directions', 'Second yard'));
      const {button, screen, field} = mounted;
      button('Dog').click();
      await screen.updateComplete;
      expect(field('Directions optional').value).to.equal('Second yard. There’s a dog.');
      expect(button('Dog').getAttribute('aria-pressed')).to.equal('true');
      button('Dog').click();
      await screen.updateComplete;
      expect(directions(mounted)).to.equal('Second yard.');
      expect(button('Dog').getAttribute('aria-pressed')).to.equal('false');
    });

    it('asks for its value in a field that has the focus', async () => {
      const mounted = await mount(...TO_DOOR);
      const {button, screen, part} = mounted;
      button('Leave it with…').click();
      await screen.updateComplete;
      await screen.updateComplete;
      expect(button('Leave it with…').getAttribute('aria-expanded')).to.equal('true');
      const input = part<HTMLInputElement>('.hints .input');
      expect(focused()).to.equal(input);
      expect(input.ariaLabel).to.equal('Leave it with…');
      await sendKeys({type: 'Rosa '});
      await sendKeys({type: 'at the kiosk'});
      await screen.updateComplete;
      expect(directions(mounted)).to.equal('Leave it with Rosa at the kiosk.');
      await expect(screen).to.be.accessible();
      // The chip says it, and is emptied by its field.
      button('Leave it with Rosa at the kiosk').click();
      await screen.updateComplete;
      expect(() => part('.hints .input')).to.throw();
      button('Leave it with Rosa at the kiosk').click();
      await screen.updateComplete;
      await screen.updateComplete;
      part<HTMLInputElement>('.hints .input').select();
      await sendKeys({press: 'Delete'});
      await screen.updateComplete;
      expect(directions(mounted)).to.equal('');
      expect(button('Leave it with…').getAttribute('aria-pressed')).to.equal('false');
    });

    it('lets a colour be picked, another one, and one that is not there', async () => {
      const mounted = await mount(...TO_DOOR, written('directions', 'Second yard.'));
      const {button, screen} = mounted;
      const press = async (name: string) => {
        button(name).click();
        await screen.updateComplete;
        await screen.updateComplete;
      };
      await press('Gate’s colour');
      expect(focused()).to.equal(button('Black'));
      await expect(screen).to.be.accessible();
      await press('Green');
      expect(directions(mounted)).to.equal('Second yard. Green gate.');
      await press('Brown');
      expect(directions(mounted)).to.equal('Second yard. Brown gate.');
      expect(button('Brown').getAttribute('aria-pressed')).to.equal('true');
      const other = mounted.part<HTMLInputElement>('.hints .input');
      expect(other.value).to.equal('Brown');
      other.select();
      await sendKeys({type: 'Turquoise'});
      expect(directions(mounted)).to.equal('Second yard. Turquoise gate.');
    });

    it('knows what was written before', async () => {
      const {button} = await mount(
        ...TO_DOOR,
        written('directions', 'There’s a dog. Opposite the kiosk. Green gate'),
      );
      expect(button('Dog').getAttribute('aria-pressed')).to.equal('true');
      expect(button('Opposite the kiosk').getAttribute('aria-pressed')).to.equal('true');
      expect(button('Gate’s colour').getAttribute('aria-pressed')).to.equal('false');
    });

    it('writes no more than directions may have', async () => {
      const mounted = await mount(...TO_DOOR, written('directions', 'y'.repeat(995)));
      mounted.button('Dog').click();
      await mounted.screen.updateComplete;
      expect(directions(mounted)).to.equal('y'.repeat(995));
    });

    it('is other in other countries', async () => {
      const region = {...OPENED.region, door_hints: ['guard', 'call']};
      const {screen} = await mount(options(false), {...OPENED, region}, ...TO_DOOR.slice(2));
      const chips = [...screen.renderRoot.querySelectorAll('.pick')].map(wordsOf);
      expect(chips).to.deep.equal(['Guard', 'Call from the gate']);
    });
  });

  for (const [what, width, direction] of [
    ['on a phone', 360, 'ltr'],
    ['on 320 pixels', 320, 'ltr'],
    ['from right to left', 320, 'rtl'],
  ] as const) {
    it(`shows long words without scrolling sideways, ${what}`, async () => {
      const {part, screen} = await mountScreen(
        DoorScreen,
        play(
          ...TO_DOOR,
          written('building', 'P'.repeat(200)),
          written('street', 'Unnamed road near '.repeat(11)),
          written('directions', 'Turn left at the mango tree. '.repeat(34)),
        ),
        {width},
      );
      screen.dir = direction;
      await screen.updateComplete;
      const body = part('.body');
      expect(body.scrollWidth).to.equal(body.clientWidth);
      for (const input of screen.renderRoot.querySelectorAll('.input')) {
        const box = input.getBoundingClientRect();
        const frame = body.getBoundingClientRect();
        expect(box.left).to.be.at.least(frame.left);
        expect(box.right).to.be.at.most(frame.right);
      }
    });
  }

  it('has fields of 16 pixels’ letters and 48 pixels’ height, so that no phone zooms in', async () => {
    const {screen} = await mount(...TO_DOOR);
    for (const input of screen.renderRoot.querySelectorAll('.input')) {
      expect(parseFloat(getComputedStyle(input).fontSize)).to.be.at.least(16);
      expect(input.getBoundingClientRect().height).to.be.at.least(48);
    }
  });

  it('leaves nothing to browsers that would fill in another address', async () => {
    const {screen, button} = await mount(...TO_DOOR, written('street', ''));
    button('Code').click();
    await screen.updateComplete;
    const inputs = [...screen.renderRoot.querySelectorAll('.input')];
    expect(inputs.length).to.equal(6);
    for (const input of inputs) {
      // Not "off", in spite of which Chromium fills in addresses.
      expect(input.getAttribute('autocomplete')).to.equal('none');
      expect(input.hasAttribute('name')).to.equal(false);
      expect(input.id).not.to.match(/street|address|building|apart|floor|unit|line/);
    }
  });

  it('leads back and can be left', async () => {
    const {button, acted, state, screen} = await mount(...TO_DOOR);
    screen.closable = true;
    await screen.updateComplete;
    button('Close').click();
    button('Back').click();
    expect(acted).to.deep.equal([{type: 'close-asked'}, {type: 'back-asked'}]);
    expect(state().screen).to.equal('pin');
  });
});
