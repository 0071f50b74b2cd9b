import * as v from 'valibot';

const Answer = v.object({value: v.unknown()});
const Failure = v.object({error: v.string(), message: v.string()});

/** One session of the W3C WebDriver protocol: JSON over HTTP (https://www.w3.org/TR/webdriver2/). */
export class WebDriver {
  #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  /** Opens a browser through the driver at `address`, as `capabilities` describe it. */
  static async open(address: string, capabilities: object): Promise<WebDriver> {
    const answer = await send('POST', `${address}/session`, {
      capabilities: {alwaysMatch: capabilities},
    });
    const {sessionId} = v.parse(v.object({sessionId: v.string()}), answer);
    return new WebDriver(`${address}/session/${sessionId}`);
  }

  post(command: string, body: object = {}): Promise<unknown> {
    return send('POST', `${this.#session}/${command}`, body);
  }

  get(command: string): Promise<unknown> {
    return send('GET', `${this.#session}/${command}`);
  }

  async close(): Promise<void> {
    await send('DELETE', this.#session);
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}),
  });
  const {value} = v.parse(Answer, await response.json());
  if (response.ok) return value;
  const {error, message} = v.parse(Failure, value);
  throw new Error(`WebDriver ${method} ${new URL(url).pathname}: ${error}. ${message}`);
}
