import {expect} from '@open-wc/testing';
import {routes} from '../../src/contract/routes/routes.js';
import {type FakeService, fakeService, problem} from '../support/fakes/fake-service.js';
import {mountElement, unmountElements, until} from '../support/page/element-harness.js';

let service: FakeService;

/** The tokens that sessions were opened with, in order; undefined where one had none. */
function tokens(): unknown[] {
  return service
    .asked(routes.sessions)
    .map(({body}) =>
      typeof body === 'object' && body !== null && 'user_token' in body
        ? body.user_token
        : undefined,
    );
}

describe('userToken', () => {
  beforeEach(() => {
    service = fakeService();
  });
  afterEach(() => {
    unmountElements();
    service.restore();
  });

  it('given as text goes with the session', async () => {
    mountElement({userToken: 'token of the shop'});
    await until(() => tokens().length === 1);
    expect(tokens()).to.deep.equal(['token of the shop']);
  });

  it('given as a function is fetched when the session is opened', async () => {
    mountElement({userToken: async () => 'fetched token'});
    await until(() => tokens().length === 1);
    expect(tokens()).to.deep.equal(['fetched token']);
  });

  it('that is refused is told to the page, and the address is saved without it', async () => {
    service.next(routes.sessions, problem(401, 'unauthenticated', 'user_token: It has expired.'));
    const {errors, addresses, toReview, press, on} = mountElement({userToken: 'old'});
    await until(() => errors.length === 1);
    expect(errors[0]?.code).to.equal('unauthenticated');
    expect(errors[0]?.message).to.contain('expired');
    await toReview();
    await press('Save this address');
    await on('done');
    expect(addresses).to.have.length(1);
    expect(tokens()).to.deep.equal(['old', undefined]);
  });

  it('is never written into the page', async () => {
    const {element} = mountElement({userToken: 'token of the shop'});
    await until(() => tokens().length === 1);
    expect(element.outerHTML).not.to.contain('token of the shop');
  });
});
