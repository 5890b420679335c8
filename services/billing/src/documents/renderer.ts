import { Worker } from 'node:worker_threads';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { PrintedInvoice } from './printed-invoice.rules.js';
import type { Rendered } from './render-thread.js';

/** An invoice takes some milliseconds, the longest one that can be written under a second. */
const LIMIT_MS = 20_000;

/** So much text at once that it does not fit ends the thread, not the process. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

interface Options {
  /** Where the thread begins. */
  entry?: URL;
  limitMs?: number;
}

/**
 * Prints in a thread of its own, so that the process can go on with payments and mails meanwhile. The
 * thread starts with the first document (most of the day nobody prints) and stays; when it dies, the
 * document it was at fails, and the next one gets a new thread.
 */
export class Renderer implements OnApplicationShutdown {
  private readonly logger = new Logger(Renderer.name);
  private readonly entry: URL;
  private readonly limitMs: number;
  private thread: Worker | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor({ entry, limitMs }: Options = {}) {
    this.entry = entry ?? new URL('./render-thread.js', import.meta.url);
    this.limitMs = limitMs ?? LIMIT_MS;
  }

  /** One after the other: the thread has one core, and the limit is for one document. */
  render(invoice: PrintedInvoice): Promise<Buffer> {
    const rendered = this.turn.then(() => this.renderNow(invoice));
    this.turn = rendered.catch(() => undefined);
    return rendered;
  }

  /** After the jobs have ended, which is when modules are destroyed. */
  async onApplicationShutdown(): Promise<void> {
    await this.thread?.terminate();
  }

  private async renderNow(invoice: PrintedInvoice): Promise<Buffer> {
    const thread = (this.thread ??= this.start());
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
    const onExit = () => reject(new Error('The printing thread ended'));
    const timer = setTimeout(() => {
      reject(new Error(`Printing took longer than ${this.limitMs / 1_000} s`));
      this.drop(thread);
      void thread.terminate();
    }, this.limitMs);
    thread.once('message', resolve).once('error', reject).once('exit', onExit);
    try {
      thread.postMessage(invoice);
      const answer = await promise;
      if ('reason' in answer) throw new Error(answer.reason);
      return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength);
    } finally {
      clearTimeout(timer);
      thread.off('message', resolve).off('error', reject).off('exit', onExit);
    }
  }

  private start(): Worker {
    const thread = new Worker(this.entry, { resourceLimits: MEMORY });
    thread.on('error', (error) => {
      this.logger.error('Printing thread', error instanceof Error ? error.stack : String(error));
      // It is not gone yet, but it is going.
      this.drop(thread);
    });
    thread.once('exit', () => this.drop(thread));
    return thread;
  }

  /** The next document starts another one. */
  private drop(thread: Worker): void {
    if (this.thread === thread) this.thread = undefined;
  }
}
