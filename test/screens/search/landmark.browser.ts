import {expect} from '@open-wc/testing';
import {SearchScreen} from '../../../src/screens/search/search.js';
import {mountScreen, wordsOf} from '../../support/page/screen-harness.js';
import {OPENED, play} from '../../support/samples/samples.js';

describe('Words that are no place', () => {
  for (const [landmark_first, says] of [
    [false, 'Your words; you place the pin'],
    [true, 'A landmark will do; you place the pin'],
  ] as const) {
    it(`are kept with the words “${says}”`, async () => {
      const opened = {...OPENED, region: {...OPENED.region, landmark_first}};
      const {button} = await mountScreen(
        SearchScreen,
        play(opened, {type: 'text-typed', text: 'behind the mosque'}),
      );
      expect(wordsOf(button('Use “behind the mosque”'))).to.contain(says);
    });
  }
});
