import type {StandIn} from '../frame/stand-in.js';

/** Requests with progress, which `fetch` does not have, answered in place of the service: photos are sent by them. */
export function answerUploads(frame: Window & typeof globalThis, standIn: StandIn): void {
  frame.XMLHttpRequest = class extends frame.XMLHttpRequest {
    #method = '';
    #url = '';
    #isAborted = false;
    readonly #headers = new Headers();
    #answered: {readonly status: number; readonly text: string} | undefined;

    override open(method: string, url: string | URL): void {
      this.#method = method;
      this.#url = `${url}`;
    }

    override setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    override async send(body: XMLHttpRequestBodyInit | null = null): Promise<void> {
      const request = new Request(this.#url, {method: this.#method, headers: this.#headers, body});
      const response = await standIn.answer(request);
      const text = await response.text();
      if (this.#isAborted) return;
      this.#answered = {status: response.status, text};
      this.dispatchEvent(new ProgressEvent('load'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    }

    override abort(): void {
      this.#isAborted = true;
      this.dispatchEvent(new ProgressEvent('loadend'));
    }

    override get status(): number {
      return this.#answered?.status ?? 0;
    }

    override get responseText(): string {
      return this.#answered?.text ?? '';
    }

    override getResponseHeader(): null {
      return null;
    }
  };
}
