import {describe, expect, it, vi} from 'vitest';
import {StepReports} from '../../../src/element/effects/step-reports.js';
import {type FlowState, initialState} from '../../../src/flow/state/state.js';
import type {NetworkApi} from '../../../src/wire/call.js';
import {madeUpPage} from '../made-up-page.js';

const at = (screen: FlowState['screen'], text = 'Yi', id = 'draft'): FlowState => {
  const state = initialState(id);
  return {...state, screen, draft: {...state.draft, text}};
};

/** Reports on a clock that the test sets, and what reached the service. */
function begin() {
  const made = madeUpPage();
  const time = {now: 0};
  const ending = new AbortController();
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(null, {status: 204}),
  );
  const network = {
    fetch: fetch as unknown as NetworkApi['fetch'],
    wait: async () => {},
    random: () => 1,
  };
  const reports = new StepReports(made.page, () => time.now);
  const access = {serviceUrl: 'https://here.example', apiKey: 'pk_1', network};
  reports.follow(access, ending.signal);
  const sent = () => fetch.mock.calls.map(([, {body}]) => JSON.parse(String(body)));
  const see = (now: number, ...state: Parameters<typeof at>) => {
    time.now = now;
    reports.see(at(...state));
  };
  return {...made, reports, access, ending, fetch, sent, see};
}

describe('reports of steps', () => {
  it('say where a person left, and nothing of what they entered', () => {
    const {see, hide, sent, fetch} = begin();
    see(0, 'search', '');
    see(60_000, 'search', 'Y');
    see(64_000, 'pin');
    see(70_500, 'door');
    hide();
    expect(sent()).toEqual([
      {
        reached: [{step: 'search'}, {step: 'pin', from: 'search'}, {step: 'door', from: 'pin'}],
        stayed: [
          {step: 'search', milliseconds: 4000},
          {step: 'pin', milliseconds: 6500},
        ],
      },
    ]);
    expect(fetch).toHaveBeenCalledWith('https://here.example/v5/steps?key=pk_1', {
      ...{method: 'POST', body: expect.any(String), keepalive: true, credentials: 'omit'},
    });
  });

  it('are not sent of who has begun nothing', () => {
    const {see, hide, sent} = begin();
    see(0, 'search', '');
    see(10, 'trouble', '');
    see(20, 'search', '');
    hide();
    expect(sent()).toEqual([]);
  });

  it('count a screen once, however often a person comes back to it', () => {
    const {see, hide, sent} = begin();
    see(0, 'pin');
    see(1000, 'door');
    see(2000, 'pin');
    see(3000, 'door');
    hide();
    expect(sent()[0].reached).toEqual([{step: 'pin'}, {step: 'door', from: 'pin'}]);
    expect(sent()[0].stayed).toHaveLength(3);
  });

  it('go on after the page was hidden, and are sent at once when the address is stored', () => {
    const {see, hide, sent} = begin();
    see(0, 'review');
    hide();
    hide();
    see(5000, 'done');
    expect(sent()).toEqual([
      {reached: [{step: 'review'}], stayed: []},
      {
        reached: [{step: 'done', from: 'review'}],
        stayed: [{step: 'review', milliseconds: 5000}],
      },
    ]);
  });

  it('leave out the screens between', () => {
    const {see, sent} = begin();
    see(0, 'search', 'Yi');
    see(1000, 'phone-code');
    see(9000, 'search', 'Yi');
    see(9500, 'done');
    expect(sent()[0]).toEqual({
      reached: [{step: 'search'}, {step: 'done', from: 'search'}],
      stayed: [
        {step: 'search', milliseconds: 1000},
        {step: 'search', milliseconds: 500},
      ],
    });
  });

  it('begin anew with another address', () => {
    const {see, sent} = begin();
    see(0, 'done', 'Yi', 'one');
    see(10, 'search', '', 'two');
    see(20, 'search', 'Ejido', 'two');
    see(30, 'done', 'Ejido', 'two');
    expect(sent().map(({reached}) => reached)).toEqual([
      [{step: 'done'}],
      [{step: 'search'}, {step: 'done', from: 'search'}],
    ]);
  });

  it('are sent when the element is left, and follow the next key', () => {
    const {see, ending, sent, reports, access, fetch} = begin();
    see(0, 'pin');
    ending.abort();
    expect(sent()).toHaveLength(1);
    reports.follow({...access, apiKey: 'pk_2'}, new AbortController().signal);
    see(10, 'done');
    expect(fetch.mock.lastCall?.[0]).toContain('key=pk_2');
  });

  it('are lost without a word if the service does not answer', async () => {
    const {see, fetch} = begin();
    fetch.mockRejectedValue(new TypeError('offline'));
    see(0, 'done');
    await expect(fetch.mock.results[0]?.value).rejects.toThrow('offline');
  });
});
