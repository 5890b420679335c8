// Entry of the rendering thread that renderer.ts starts: answers each invoice with one message.
import { parentPort } from 'node:worker_threads';
import { messageOf } from '@desert-mirror/platform/errors';
import type { PrintedInvoice } from './printed-invoice.rules.js';
import { renderPdf } from './render-pdf.js';

export type Rendered = { bytes: Uint8Array } | { reason: string };

parentPort?.on('message', (invoice: PrintedInvoice) => {
  void renderPdf(invoice)
    .then(
      (bytes): Rendered => ({ bytes }),
      (error: unknown): Rendered => ({
        reason: messageOf(error),
      }),
    )
    .then((answer) => parentPort?.postMessage(answer));
});
