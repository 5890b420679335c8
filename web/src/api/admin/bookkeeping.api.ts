import {
  bookkeepingRoutes,
  type bookkeepingOperations,
} from '@desert-mirror/contracts/bookkeeping.operations';
import { payoutRoutes, type payoutOperations } from '@desert-mirror/contracts/payouts.operations';
import {
  disputeRoutes,
  type disputeOperations,
} from '@desert-mirror/contracts/disputes.operations';
import {
  unattributedPaymentRoutes,
  type unattributedPaymentOperations,
} from '@desert-mirror/contracts/unattributed-payments.operations';
import { api } from '../api.js';
import { endpointsOf } from '../endpoints.js';
import { listsOf } from './lists.js';

const bookkeepingApi = api.injectEndpoints({
  endpoints: (build) => {
    const books = endpointsOf<typeof bookkeepingOperations>(build, bookkeepingRoutes);
    const payouts = endpointsOf<typeof payoutOperations>(build, payoutRoutes);
    const disputes = endpointsOf<typeof disputeOperations>(build, disputeRoutes);
    const unattributed = endpointsOf<typeof unattributedPaymentOperations>(
      build,
      unattributedPaymentRoutes,
    );
    const list = listsOf<typeof bookkeepingOperations>(build, bookkeepingRoutes);
    const payoutList = listsOf<typeof payoutOperations>(build, payoutRoutes);
    const shown = { providesTags: ['Invoices'] } as const;
    const closing = {
      invalidatesTags: (result: unknown) =>
        result === undefined ? [] : (['ClosedMonths', 'Audit'] as const),
    };
    return {
      listLedger: list('listLedger', shown),
      getLedgerTotals: books.query('getLedgerTotals', shown),
      listReceivables: list('listReceivables', shown),
      getReceivableTotals: books.query('getReceivableTotals', shown),
      getTechnicianTips: books.query('getTechnicianTips', shown),
      listClosedMonths: books.query('listClosedMonths', { providesTags: ['ClosedMonths'] }),
      closeMonth: books.mutation('closeMonth', closing),
      reopenMonth: books.mutation('reopenMonth', {
        invalidatesTags: ['ClosedMonths', 'Audit'] as const,
      }),
      listDisputes: disputes.query('listDisputes', shown),
      listUnattributedPayments: unattributed.query('listUnattributedPayments', shown),
      resolveUnattributedPayment: unattributed.mutation('resolveUnattributedPayment', {
        invalidatesTags: ['Invoices', 'Metrics', 'Audit'] as const,
      }),
      listPayouts: payoutList('listPayouts'),
      getPayout: payouts.query('getPayout'),
      listPayoutTransactions: payoutList('listPayoutTransactions'),
      getCardBalance: payouts.query('getCardBalance'),
    };
  },
});

export const {
  useListLedgerInfiniteQuery,
  useGetLedgerTotalsQuery,
  useListReceivablesInfiniteQuery,
  useGetReceivableTotalsQuery,
  useGetTechnicianTipsQuery,
  useListClosedMonthsQuery,
  useCloseMonthMutation,
  useReopenMonthMutation,
  useListDisputesQuery,
  useListUnattributedPaymentsQuery,
  useResolveUnattributedPaymentMutation,
  useListPayoutsInfiniteQuery,
  useGetPayoutQuery,
  useListPayoutTransactionsInfiniteQuery,
  useGetCardBalanceQuery,
} = bookkeepingApi;
