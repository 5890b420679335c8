import { Id } from '@desert-mirror/contracts/fields';
import { job } from '@desert-mirror/contracts/rpc';
import * as z from 'zod/mini';

/** Few attempts, because a request waits for the result and can be repeated. */
export const renderInvoicePdf = job('render-invoice-pdf', z.object({ documentId: Id }), {
  attempts: 3,
  backoffMs: 250,
});
