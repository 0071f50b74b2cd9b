/** A reason not to start; the message is one line that tells the operator what to mend. */
export class Refusal extends Error {
  constructor(message: string, options?: {cause?: unknown}) {
    super(message, options);
    this.name = 'Refusal';
  }
}
