import {PGlite, type PGliteOptions, protocol} from '@electric-sql/pglite';

type ExecStream = PGlite['execProtocolStream'];

/**
 * PGlite that returns texts byte by byte.
 *
 * PGlite 0.5 decodes each value with a `TextDecoder` of its own, which drops a leading U+FEFF (the byte order mark), so
 * that an id is read back as another one and an UPDATE by that id matches no row. This class parses the answers of
 * every statement with a decoder that keeps it.
 */
export class ExactPglite extends PGlite {
  #parser = createParser();

  /** Opens the database and waits until it answers. */
  static async open(options: PGliteOptions): Promise<ExactPglite> {
    const pglite = new ExactPglite(options);
    await pglite.waitReady;
    return pglite;
  }

  override async execProtocolStream(
    ...[message, {throwOnError = true, onNotice, ...options} = {}]: Parameters<ExecStream>
  ): ReturnType<ExecStream> {
    const messages: Awaited<ReturnType<ExecStream>> = [];
    let failure: Error | undefined;
    const collect = (answer: (typeof messages)[number]) => {
      // What follows an error belongs to the failed statement.
      if (failure) return;
      if (throwOnError && answer instanceof protocol.messages.DatabaseError) failure = answer;
      else if (answer instanceof protocol.messages.NoticeMessage) onNotice?.(answer);
      messages.push(answer);
    };
    await this.execProtocolRawStream(message, {
      ...options,
      onRawData: bytes => this.#parser.parse(bytes, collect),
    });
    if (!failure) return messages;
    this.#parser = createParser();
    throw failure;
  }
}

/** The parser takes its decoder from the global scope; nothing else runs while that is another one. */
function createParser(): protocol.Parser {
  const {TextDecoder} = globalThis;
  globalThis.TextDecoder = class extends TextDecoder {
    constructor(label?: string) {
      super(label, {ignoreBOM: true});
    }
  };
  try {
    return new protocol.Parser();
  } finally {
    globalThis.TextDecoder = TextDecoder;
  }
}
