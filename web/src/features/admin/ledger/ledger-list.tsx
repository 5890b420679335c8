import type { LedgerEntry, LedgerFilter } from '@desert-mirror/contracts/bookkeeping';
import { formatAmount } from '@desert-mirror/contracts/money';
import {
  useGetLedgerTotalsQuery,
  useListLedgerInfiniteQuery,
} from '../../../api/admin/bookkeeping.api.js';
import { listDate } from '../../../back-office/dates/list-date.js';
import { Figures } from '../../../back-office/layout/figures.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { capitalized } from '../../../back-office/lists/capitalized.rules.js';
import { DataList } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import {
  SubjectLink,
  subjectText,
  useSubjectPath,
} from '../../../back-office/money/subject-link.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { LEDGER_FILTERS, LedgerFilters } from './ledger-filters.js';
import { kindText, signedAmount, signedTip } from './ledger.rules.js';
import { OpenIssues } from './open-issues.js';

const columns: readonly DataColumn<LedgerEntry>[] = [
  {
    head: 'Date',
    className: 'w-36 tabular-nums',
    cell: ({ occurredAt }) => listDate(occurredAt),
  },
  { head: 'Kind', className: 'w-32', cell: kindText },
  { head: 'Method', className: 'w-24', cell: ({ method }) => capitalized(method) },
  { head: 'For', className: 'w-40', cell: (entry) => <SubjectLink {...entry} /> },
  { head: 'Customer', cell: ({ customerName }) => customerName ?? '–' },
  { head: 'Tip', className: 'w-24 text-right tabular-nums', cell: signedTip },
  { head: 'Amount', className: 'w-32 text-right tabular-nums', cell: signedAmount },
];

/** The sums of what the filter selects. */
function LedgerFigures({ filter }: { filter: LedgerFilter }) {
  const {
    currentData: totals,
    error,
    refetch,
  } = useGetLedgerTotalsQuery(filter, { refetchOnMountOrArgChange: true });
  if (error) return <LoadFailed what="The sums" error={error} onRetry={() => void refetch()} />;
  return (
    <Figures
      figures={[
        { name: 'Payments', value: totals && formatAmount(totals.payments) },
        { name: 'Refunds', value: totals && formatAmount(totals.refunds) },
        { name: 'Net', value: totals && formatAmount(totals.net) },
      ]}
    />
  );
}

export function LedgerList() {
  const pathOf = useSubjectPath();
  const filters = useFilters(LEDGER_FILTERS);
  const { bookingId, invoiceId, ...values } = filters.values;
  const filter = {
    ...values,
    ...(bookingId && { bookingId: Number(bookingId) }),
    ...(invoiceId && { invoiceId: Number(invoiceId) }),
  } as LedgerFilter;
  const query = useListLedgerInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  return (
    <>
      <OpenIssues />
      <Panel title="Ledger" isPage>
        <LedgerFigures filter={filter} />
        <LedgerFilters {...filters} />
        <DataList
          filterKey={JSON.stringify(filters.values)}
          query={query}
          caption="Ledger entries"
          keyOf={({ id }) => id}
          nameOf={(entry) => `${kindText(entry)} ${entry.id}`}
          to={pathOf}
          columns={columns}
          card={(entry) => (
            <RowCard
              title={entry.customerName ?? subjectText(entry)}
              // Most entries are payments.
              status={capitalized(entry.method)}
              facts={[
                kindText(entry) !== 'Payment' && kindText(entry),
                listDate(entry.occurredAt),
                <SubjectLink key="for" {...entry} />,
              ]}
              end={signedAmount(entry)}
            />
          )}
          empty={
            <Notice as="h3" title={filters.isSet ? 'No entries found' : 'No payments yet'}>
              {filters.isSet && (
                <Button variant="secondary" onClick={filters.clear}>
                  Clear filters
                </Button>
              )}
            </Notice>
          }
        />
      </Panel>
    </>
  );
}
