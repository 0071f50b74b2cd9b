/** Why the service does not start; the message is one line that says what the operator has to fix. */
export class Refusal extends Error {
  constructor(message: string, options?: {cause?: unknown}) {
    super(message, options);
    this.name = 'Refusal';
  }
}
