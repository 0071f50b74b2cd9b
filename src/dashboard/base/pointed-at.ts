import {html, type ReactiveController, type ReactiveControllerHost, type TemplateResult} from 'lit';

type PointedAtOptions = {
  /** The columns that there are. */
  readonly count: () => number;
  /** How many of them Page Up and Page Down pass. */
  readonly leap: number;
  /** What the columns are drawn in. */
  readonly plot: () => Element | null;
};

/** The column of a plot that a pointer is on, or that one walked to by keys; the plot is a slider of its columns. */
export class PointedAt implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: PointedAtOptions;
  #column: number | undefined;

  constructor(host: ReactiveControllerHost, options: PointedAtOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  /** Its place, from 0; undefined if none is pointed at. */
  get column(): number | undefined {
    return this.#column !== undefined && this.#column < this.#options.count()
      ? this.#column
      : undefined;
  }

  hostDisconnected(): void {
    this.#column = undefined;
  }

  /** The plot with its drawing; `words` say what a column is: the one that is pointed at, or else the last. */
  slider(
    {
      style,
      label,
      words,
    }: {
      readonly style: string;
      readonly label: string;
      readonly words: (column: number) => string;
    },
    drawing: TemplateResult,
  ): TemplateResult {
    const count = this.#options.count();
    const now = this.column ?? count - 1;
    return html`<div
      class=${style}
      role="slider"
      tabindex="0"
      aria-label=${label}
      aria-valuemin="1"
      aria-valuemax=${count}
      aria-valuenow=${now + 1}
      aria-valuetext=${words(now)}
      @pointermove=${this.#onPoint}
      @pointerdown=${this.#onPoint}
      @pointerleave=${this.#onLeave}
      @keydown=${this.#onKey}
      @blur=${this.#onLeave}
    >${drawing}</div>`;
  }

  readonly #onPoint = ({clientX}: PointerEvent): void => {
    const box = this.#options.plot()?.getBoundingClientRect();
    if (!box) return;
    const count = this.#options.count();
    const column = Math.floor(((clientX - box.left) / box.width) * count);
    this.#point(column < 0 || column >= count ? undefined : column);
  };

  readonly #onLeave = (event: Event): void => {
    // A finger that is lifted has chosen its column.
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
    this.#point(undefined);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const {leap} = this.#options;
    const last = this.#options.count() - 1;
    const at = this.column ?? last + 1;
    const to = {
      ...{ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1},
      ...{PageDown: at - leap, PageUp: at + leap, Home: 0, End: last},
    }[event.key];
    if (event.key === 'Escape' && this.column !== undefined) this.#point(undefined);
    else if (to !== undefined) this.#point(Math.min(last, Math.max(0, to)));
    else return;
    event.preventDefault();
    // It is this that Escape ends, and not what is open around it.
    event.stopPropagation();
  };

  #point(column: number | undefined): void {
    this.#column = column;
    this.#host.requestUpdate();
  }
}
