import type {Suggestion} from '../../src/contract/place.js';
import type {Region} from '../../src/contract/session.js';
import type {FlowAction} from '../../src/flow/actions/actions.js';
import type {FlowState} from '../../src/flow/state/state.js';
import type {Field} from './field.js';

/** Milliseconds after which a state is given up. */
const PATIENCE = 20_000;

type Screen = HTMLElement & {readonly state: FlowState};

/** Plays a conversation: what a person would do reaches the element's own reducer as the same actions. */
export class Stage {
  readonly #element: HTMLElement;
  readonly #key: string;
  readonly field: Field;

  constructor(element: HTMLElement, field: Field, key: string) {
    this.#element = element;
    this.field = field;
    this.#key = key;
  }

  get #screen(): Screen | undefined {
    const screen = this.#element.shadowRoot?.querySelector<Screen>('.ac > :not([inert], .slow)');
    return screen?.state ? screen : undefined;
  }

  get state(): FlowState | undefined {
    return this.#screen?.state;
  }

  act(action: FlowAction): void {
    this.#screen?.dispatchEvent(Object.assign(new Event('flow-action'), {action}));
  }

  /** Presses the screen's main button. */
  press(): void {
    this.#screen?.shadowRoot?.querySelector<HTMLElement>('[part~=primary-button]')?.click();
  }

  /** Resolves once it is so; rejects if the element is gone, or does not come to it. */
  async until(isSo: (state: FlowState) => unknown): Promise<void> {
    const end = performance.now() + PATIENCE;
    for (;;) {
      if (!this.#element.isConnected)
        throw new DOMException('Another state was chosen.', 'AbortError');
      const {state} = this;
      if (state && isSo(state)) return;
      if (performance.now() > end) throw new Error('The state was not reached.');
      await new Promise(resolve => setTimeout(resolve, 40));
    }
  }

  /** The area that the service covers. */
  async region(): Promise<Region> {
    return this.#get('/v5/region', {});
  }

  /** Places of the service itself, so that whatever is shown can be saved. */
  async places(text: string): Promise<readonly Suggestion[]> {
    return (await this.#get<{suggestions: Suggestion[]}>('/v5/places', {text})).suggestions;
  }

  /** A door for the samples: a well-known one of the sandbox's town, or what is in the middle of another region. */
  async door(): Promise<Suggestion> {
    const [known] = await this.places('Yi 1371');
    if (known?.kind === 'address') return known;
    const {lat, lon} = (await this.region()).center;
    const point = {lat: `${lat}`, lon: `${lon}`};
    const {place} = await this.#get<{place: Suggestion | null}>('/v5/places/reverse', point);
    if (!place) throw new Error('The service’s region has no address in its middle.');
    return {...place, matched: []};
  }

  async #get<Answer>(path: string, query: Record<string, string>): Promise<Answer> {
    const response = await fetch(`${path}?${new URLSearchParams({...query, key: this.#key})}`);
    if (!response.ok) throw new Error(`The service answered ${response.status}.`);
    return response.json();
  }
}
