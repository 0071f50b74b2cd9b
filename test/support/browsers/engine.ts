/** A page as the test runner needs it; commands such as `sendKeys` call more of it, by the names of its kind. */
export type EnginePage = {
  goto(url: string): Promise<unknown>;
  url(): string | Promise<string>;
};

/** A browser with one page. What it cannot be started for, `open` throws. */
export type Engine<Page extends EnginePage = EnginePage> = {
  readonly name: string;
  /** Whose names the page's methods have, which is how @web/test-runner-commands knows what to call. */
  readonly kind: 'puppeteer' | 'playwright';
  open(): Promise<Page>;
  close(): Promise<void>;
};
