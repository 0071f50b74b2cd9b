/** Drawing failed, for the moment; the message says what to do and may be shown to the client. */
export class DrawingError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, {cause});
    this.name = 'DrawingError';
  }
}
