import { Worker } from 'node:worker_threads';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { PrintedInvoice } from './printed-invoice.rules.js';
import type { Rendered } from './render-thread.js';

/** An invoice takes milliseconds; the longest possible one takes less than a second. */
const LIMIT_MS = 20_000;

/** An invoice that needs more memory ends the thread, not the process. */
const MEMORY = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 };

interface Options {
  entry?: URL;
}

/**
 * Renders PDFs in a worker thread, so that payments and emails are not blocked. The thread is started for
 * the first document and kept. If it dies, the current document fails and the next one starts a new
 * thread.
 */
export class Renderer implements OnApplicationShutdown {
  private readonly logger = new Logger(Renderer.name);
  private readonly entry: URL;
  private thread: Worker | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor({ entry }: Options = {}) {
    this.entry = entry ?? new URL('./render-thread.js', import.meta.url);
  }

  /** Renders one document at a time, so that the time limit applies to each. */
  render(invoice: PrintedInvoice): Promise<Buffer> {
    const rendered = this.queue.then(() => this.renderNow(invoice));
    this.queue = rendered.catch(() => undefined);
    return rendered;
  }

  /** Later than `onModuleDestroy`, in which running jobs finish. */
  async onApplicationShutdown(): Promise<void> {
    await this.thread?.terminate();
  }

  private async renderNow(invoice: PrintedInvoice): Promise<Buffer> {
    const thread = (this.thread ??= this.start());
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>();
    const onExit = () => reject(new Error('The rendering thread exited'));
    const timer = setTimeout(() => {
      reject(new Error(`Rendering took longer than ${LIMIT_MS / 1_000} s`));
      this.drop(thread);
      void thread.terminate();
    }, LIMIT_MS);
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
      this.logger.error(
        'Rendering thread failed',
        error instanceof Error ? error.stack : String(error),
      );
      // The thread exits after this event; the next document must not use it.
      this.drop(thread);
    });
    thread.once('exit', () => this.drop(thread));
    return thread;
  }

  /** The next document starts a new thread. */
  private drop(thread: Worker): void {
    if (this.thread === thread) this.thread = undefined;
  }
}
