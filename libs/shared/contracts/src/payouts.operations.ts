import * as z from 'zod/mini';
import { BooksPeriod } from './books.js';
import { Id, PageQuery, pageOf } from './fields.js';
import { IdParam, ListQuery, queryText } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { BalanceSums, BalanceTransaction, Payout, PayoutFilter } from './payouts.js';
import { defineRpcs, rpc } from './rpc.js';

export const payoutRpcs = defineRpcs(() => ({
  list: rpc('billing.payouts.list', z.extend(PageQuery, PayoutFilter.shape), pageOf(Payout)),
  get: rpc('billing.payouts.get', z.object({ id: Id }), Payout),
  /** Oldest first, without the payout itself; their net amounts add up to it. */
  listTransactions: rpc(
    'billing.payouts.transactions',
    z.extend(PageQuery, { payoutId: Id }),
    pageOf(BalanceTransaction),
  ),
  balance: rpc('billing.payouts.balance', BooksPeriod, BalanceSums),
}));

export const payoutRoutes = {
  listPayouts: 'GET /api/admin/payouts',
  getPayout: 'GET /api/admin/payouts/:id',
  listPayoutTransactions: 'GET /api/admin/payouts/:id/transactions',
  getCardBalance: 'GET /api/admin/reports/card-balance',
} as const;

export const payoutOperations = defineOperations(payoutRoutes, () => ({
  listPayouts: operation({
    summary: 'List the payouts of Stripe with their fees, newest first',
    access: ['bookkeeper', 'admin'],
    query: z.extend(ListQuery, {
      from: queryText(PayoutFilter.shape.from),
      to: queryText(PayoutFilter.shape.to),
    }),
    answer: Payout,
    list: true,
    rpc: payoutRpcs.list,
  }),
  getPayout: operation({
    summary: 'Get a payout',
    access: ['bookkeeper', 'admin'],
    params: IdParam,
    answer: Payout,
    errors: ['not_found'],
    rpc: payoutRpcs.get,
  }),
  listPayoutTransactions: operation({
    summary: 'List the charges, refunds and fees of a payout, oldest first',
    access: ['bookkeeper', 'admin'],
    params: IdParam,
    query: ListQuery,
    answer: BalanceTransaction,
    list: true,
    rpc: payoutRpcs.listTransactions,
    rpcInput: ({ id, ...page }) => ({ payoutId: id, ...page }),
  }),
  getCardBalance: operation({
    summary: 'Get the card payments, refunds, disputes and fees of a period at Stripe',
    access: ['bookkeeper', 'admin'],
    query: BooksPeriod,
    answer: BalanceSums,
    rpc: payoutRpcs.balance,
  }),
}));
