import {describe, expect, it} from 'vitest';
import {providersOf} from '../../../src/element/effects/providers-of.js';
import type {GivenProps} from '../../../src/element/props/element-props.js';
import {setupOf} from '../../../src/element/props/setup.js';
import {wireNetwork} from '../../support/page/wire-network.js';

const map = {mount: () => Promise.reject(new Error('No map in this test.'))};

describe('What the screens show pictures with', () => {
  it('is the service’s own map and imagery, until the page gives its own', () => {
    const props: GivenProps = {serviceUrl: 'https://a.example', API_KEY: 'own'};
    const providers = providersOf(setupOf(props, wireNetwork(), {tag: 'en'}));
    const own = providers.map;
    expect(own).toHaveProperty('mount');
    expect(providers.imagery).toHaveProperty('nearest');
    props.map = map;
    expect(providers.map).toBe(map);
    props.map = undefined;
    // The same one again: screens mount another map only for another provider.
    expect(providers.map).toBe(own);
  });
});
