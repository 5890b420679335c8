import * as z from 'zod/mini';
import { Dispute } from './disputes.js';
import { Id } from './fields.js';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc } from './rpc.js';

export const disputeRpcs = defineRpcs(() => ({
  /** The 100 open ones whose evidence is due first. */
  listDisputes: rpc(
    'billing.disputes.list',
    z.object({}),
    z.object({ disputes: z.array(Dispute) }),
  ),
  /** For a notice to the owner. */
  findDispute: rpc(
    'billing.disputes.find',
    z.object({ id: Id }),
    z.object({
      dispute: Dispute,
      customerName: z.nullable(z.string()),
      /** Of a paid invoice. Absent in the answer of an earlier release. */
      invoiceNumber: z._default(z.nullable(z.string()), null),
    }),
  ),
}));

export const disputeRoutes = {
  listDisputes: 'GET /api/admin/disputes',
} as const;

export const disputeOperations = defineOperations(disputeRoutes, () => ({
  listDisputes: operation({
    summary: 'List the open disputes, inquiries and fraud warnings of card payments',
    access: ['bookkeeper', 'admin'],
    answer: disputeRpcs.listDisputes.output,
    rpc: disputeRpcs.listDisputes,
  }),
}));
