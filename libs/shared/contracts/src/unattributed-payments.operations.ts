import * as z from 'zod/mini';
import { Id } from './fields.js';
import { IdParam } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc } from './rpc.js';
import { UnattributedPayment } from './unattributed-payments.js';

export const unattributedPaymentRpcs = defineRpcs(() => ({
  /** The oldest 100 that need a decision. */
  listUnattributed: rpc(
    'billing.unattributed-payments.list',
    z.object({}),
    z.object({ payments: z.array(UnattributedPayment) }),
  ),
  /** For a notice to the owner; null if it needs no decision any more. */
  findUnattributed: rpc(
    'billing.unattributed-payments.find',
    z.object({ id: Id }),
    z.object({ payment: z.nullable(UnattributedPayment) }),
  ),
  resolveUnattributed: rpc(
    'billing.unattributed-payments.resolve',
    z.object({ id: Id }),
    UnattributedPayment,
  ),
}));

export const unattributedPaymentRoutes = {
  listUnattributedPayments: 'GET /api/admin/unattributed-payments',
  resolveUnattributedPayment: 'POST /api/admin/unattributed-payments/:id/resolve',
} as const;

export const unattributedPaymentOperations = defineOperations(unattributedPaymentRoutes, () => ({
  listUnattributedPayments: operation({
    summary: 'List card payments whose booking or invoice does not exist, as after a restore',
    access: ['bookkeeper', 'admin'],
    answer: unattributedPaymentRpcs.listUnattributed.output,
    rpc: unattributedPaymentRpcs.listUnattributed,
  }),
  resolveUnattributedPayment: operation({
    summary: 'Mark such a payment as handled',
    access: ['admin'],
    params: IdParam,
    answer: UnattributedPayment,
    errors: ['not_found'],
    rpc: unattributedPaymentRpcs.resolveUnattributed,
  }),
}));
