import * as z from 'zod/mini';
import {
  AgingSums,
  BookingCrew,
  BookingTips,
  ClosedMonth,
  JournalLine,
  LedgerEntry,
  LedgerQuery,
  LedgerSearch,
  LedgerTotals,
  Month,
  Receivable,
  TechnicianTips,
} from './bookkeeping.js';
import { BooksPeriod } from './books.js';
import { Id, PageQuery, pageOf, PlainDate } from './fields.js';
import { DateRange, ListQuery } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc } from './rpc.js';

export const bookkeepingRpcs = defineRpcs(() => ({
  /** Newest first. */
  listLedger: rpc(
    'billing.ledger.list',
    z.extend(PageQuery, LedgerSearch.shape),
    pageOf(LedgerEntry),
  ),
  ledgerTotals: rpc('billing.ledger.totals', LedgerSearch, LedgerTotals),
  /** Oldest first. Posts what is not in the journal yet. */
  listJournal: rpc(
    'billing.journal.list',
    z.extend(PageQuery, DateRange.shape),
    pageOf(JournalLine),
  ),
  listReceivables: rpc('billing.receivables.list', PageQuery, pageOf(Receivable)),
  receivableTotals: rpc('billing.receivables.totals', z.object({}), AgingSums),
  /** Tips minus refunded tips, by booking. */
  listTips: rpc(
    'billing.tips.list',
    z.extend(PageQuery, { from: PlainDate, to: PlainDate }),
    pageOf(BookingTips),
  ),
  listClosedMonths: rpc('billing.closed-months.list', PageQuery, pageOf(ClosedMonth)),
  /** 409 unless the month is over. */
  closeMonth: rpc('billing.closed-months.close', z.object({ month: Month }), ClosedMonth),
  reopenMonth: rpc('billing.closed-months.reopen', z.object({ month: Month }), z.object({})),
}));

export const crewRpcs = defineRpcs(() => ({
  /** Bookings without a crew are left out. */
  ofBookings: rpc(
    'booking.crew.of-bookings',
    z.object({ bookingIds: z.array(Id) }),
    z.object({ bookings: z.array(BookingCrew) }),
  ),
}));

export const bookkeepingRoutes = {
  listLedger: 'GET /api/admin/ledger',
  getLedgerTotals: 'GET /api/admin/ledger-totals',
  listJournal: 'GET /api/admin/journal',
  listReceivables: 'GET /api/admin/receivables',
  getReceivableTotals: 'GET /api/admin/receivable-totals',
  getTechnicianTips: 'GET /api/admin/reports/tips',
  listClosedMonths: 'GET /api/admin/closed-months',
  closeMonth: 'PUT /api/admin/closed-months/:month',
  reopenMonth: 'DELETE /api/admin/closed-months/:month',
} as const;

export const bookkeepingOperations = defineOperations(bookkeepingRoutes, () => ({
  listLedger: operation({
    summary: 'List payments and refunds, newest first; `from` and `to` are business days',
    access: ['bookkeeper', 'admin'],
    query: z.extend(ListQuery, LedgerQuery.shape),
    answer: LedgerEntry,
    list: true,
  }),
  getLedgerTotals: operation({
    summary: 'Get the sums of payments and refunds, with the filter of the list',
    access: ['bookkeeper', 'admin'],
    query: LedgerQuery,
    answer: LedgerTotals,
  }),
  listJournal: operation({
    summary: 'List the lines of the double-entry journal, oldest first; their ids never change',
    access: ['bookkeeper', 'admin'],
    recentSignIn: true,
    query: z.extend(ListQuery, DateRange.shape),
    answer: JournalLine,
    list: true,
    rpc: bookkeepingRpcs.listJournal,
  }),
  listReceivables: operation({
    summary: 'List customers with open invoices by days after the due date, oldest due date first',
    access: ['bookkeeper', 'admin'],
    query: ListQuery,
    answer: Receivable,
    list: true,
    rpc: bookkeepingRpcs.listReceivables,
  }),
  getReceivableTotals: operation({
    summary: 'Get the amount due of all open invoices by days after the due date',
    access: ['bookkeeper', 'admin'],
    answer: AgingSums,
    rpc: bookkeepingRpcs.receivableTotals,
  }),
  getTechnicianTips: operation({
    summary: 'Get the tips of a period by technician; a crew shares the tips of its bookings',
    access: ['bookkeeper', 'admin'],
    query: BooksPeriod,
    answer: TechnicianTips,
  }),
  listClosedMonths: operation({
    summary: 'List the closed months, latest first',
    access: ['bookkeeper', 'admin'],
    query: ListQuery,
    answer: ClosedMonth,
    list: true,
    rpc: bookkeepingRpcs.listClosedMonths,
  }),
  closeMonth: operation({
    summary: 'Close a past month; nothing that is dated in it can change then',
    access: ['admin'],
    params: z.object({ month: Month }),
    answer: ClosedMonth,
    errors: ['conflict'],
    rpc: bookkeepingRpcs.closeMonth,
  }),
  reopenMonth: operation({
    summary: 'Reopen a closed month',
    access: ['admin'],
    params: z.object({ month: Month }),
    errors: ['not_found'],
    rpc: bookkeepingRpcs.reopenMonth,
  }),
}));
