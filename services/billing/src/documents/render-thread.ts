// A thread that does nothing but print: one message in, one message out. renderer.ts starts it.
import { parentPort } from 'node:worker_threads';
import type { PrintedInvoice } from './printed-invoice.rules.js';
import { renderPdf } from './render-pdf.js';

/** What comes back for each invoice. */
export type Rendered = { bytes: Uint8Array } | { reason: string };

parentPort?.on('message', (invoice: PrintedInvoice) => {
  void renderPdf(invoice)
    .then(
      (bytes): Rendered => ({ bytes }),
      (error: unknown): Rendered => ({
        reason: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((answer) => parentPort?.postMessage(answer));
});
