import type {BrowserLauncher, SessionResult} from '@web/test-runner';
import type {Engine, EnginePage} from './engine.js';

/** Runs the test files one after the other in one page of an engine: so each of them has the focus. */
export class EngineLauncher implements BrowserLauncher {
  readonly name: string;
  readonly type: string;
  readonly concurrency = 1;

  #engine: Engine;
  #page: EnginePage | undefined;
  #sessionId: string | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.name = engine.name;
    this.type = engine.kind;
  }

  async startSession(sessionId: string, url: string): Promise<void> {
    this.#sessionId = sessionId;
    this.#page ??= await this.#engine.open();
    await this.#page.goto(url);
  }

  isActive(sessionId: string): boolean {
    return this.#sessionId === sessionId && this.#page !== undefined;
  }

  getBrowserUrl(sessionId: string): string | Promise<string> {
    return this.getPage(sessionId).url();
  }

  /** Called by @web/test-runner-commands. */
  getPage(sessionId: string): EnginePage {
    if (this.#page && this.#sessionId === sessionId) return this.#page;
    throw new Error(`${this.name} has no page for session ${sessionId}`);
  }

  async stopSession(sessionId: string): Promise<SessionResult> {
    // Ends whatever the tests left running.
    await this.getPage(sessionId).goto('about:blank');
    this.#sessionId = undefined;
    return {};
  }

  async startDebugSession(): Promise<void> {
    throw new Error(
      'To debug, open the address of "npm test -- components --manual" in a browser.',
    );
  }

  async stop(): Promise<void> {
    if (this.#page) await this.#engine.close();
    this.#page = undefined;
  }
}
