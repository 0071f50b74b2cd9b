/** Nothing can be drawn for a moment; the message says what to do, and may be shown to who asked. */
export class DrawingError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, {cause});
    this.name = 'DrawingError';
  }
}
