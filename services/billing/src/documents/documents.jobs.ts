import { Id } from '@desert-mirror/contracts/fields';
import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Somebody waits for it: it is tried a few times and then asked for anew. */
export const renderInvoicePdf = job('render-invoice-pdf', z.object({ documentId: Id }), {
  attempts: 3,
  backoffMs: 250,
});
