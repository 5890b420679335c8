import { BackupError } from './errors.ts';

// Blocks of bytes in a stream: length and content. A block of length zero ends the data of a table.

const LENGTH_BYTES = 4;

export function frame(content: Buffer | string): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

export const END = frame('');

export class FrameReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** The content of the next frame. */
  async next(): Promise<Buffer> {
    const length = (await this.#take(LENGTH_BYTES)).readUInt32BE();
    return this.#take(length);
  }

  /** The frames up to the next end. */
  async *untilEnd(): AsyncGenerator<Buffer> {
    for (;;) {
      const content = await this.next();
      if (content.length === 0) return;
      yield content;
    }
  }

  /** Reads to the end of the stream. @throws BackupError if anything follows */
  async finish(): Promise<void> {
    for (;;) {
      if (this.#buffer.length > 0) throw new BackupError('The backup has unknown content');
      const next = await this.#chunks.next();
      if (next.done) return;
      this.#buffer = next.value;
    }
  }

  async #take(length: number): Promise<Buffer> {
    while (this.#buffer.length < length) {
      const next = await this.#chunks.next();
      if (next.done) throw new BackupError('The backup is incomplete');
      this.#buffer = Buffer.concat([this.#buffer, next.value]);
    }
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }
}
