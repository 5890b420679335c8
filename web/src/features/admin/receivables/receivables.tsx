import type { AgingSums, Receivable } from '@desert-mirror/contracts/bookkeeping';
import { formatAmount } from '@desert-mirror/contracts/money';
import {
  useGetReceivableTotalsQuery,
  useListReceivablesInfiniteQuery,
} from '../../../api/admin/bookkeeping.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { DueFigures } from '../../../back-office/money/due-figures.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { Notice } from '../../../ui/notice.js';
import { Actions } from './receivable-actions.js';
import { ReceivableCard } from './receivable-card.js';
import { DueDate, FirstInvoice } from './receivable-cells.js';
import { BUCKETS, LATE } from './receivable.rules.js';
import { UnbilledJobs } from './unbilled-jobs.js';

const amountLook = (bucket: keyof AgingSums, amount: string): string | undefined => {
  if (amount === '0.00') return 'text-ink-faint';
  return LATE.has(bucket) ? 'text-bad' : undefined;
};

/** Nine columns have to fit side by side. */
const narrow = 'min-w-0! px-2.5! whitespace-nowrap tabular-nums';

const columns: Column<Receivable>[] = [
  {
    head: 'Customer',
    // Takes the remaining width and truncates longer names.
    className: 'w-full max-w-0 min-w-28 truncate',
    cell: ({ customerName }) => <span title={customerName}>{customerName}</span>,
  },
  {
    head: 'Invoice',
    className: narrow,
    cell: (row) => <FirstInvoice row={row} />,
  },
  {
    head: 'Due',
    className: cn(narrow, '@max-[68rem]:hidden'),
    cell: (row) => <DueDate row={row} />,
  },
  ...BUCKETS.map(([key, head]) => ({
    head,
    className: cn(narrow, 'text-right'),
    cell: (row: Receivable) => (
      <span className={amountLook(key, row[key])}>
        {row[key] === '0.00' ? '–' : formatAmount(row[key])}
      </span>
    ),
  })),
  {
    head: 'Actions',
    className: cn(narrow, 'pr-5! text-right @min-[68rem]:[--step-width:auto]'),
    cell: (row) => <Actions row={row} />,
  },
];

const totalRow = (totals: AgingSums): Receivable => ({
  ...totals,
  key: '',
  customerName: 'Total',
  customerEmail: null,
  invoices: [],
  remindedAt: null,
});

export function Receivables() {
  const { data: totals } = useGetReceivableTotalsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const query = useListReceivablesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const isOwner = useIsOwner();
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid gap-4 sm:gap-6">
      <Panel
        title="Receivables"
        isPage
        lead="Amounts due on sent invoices, by days after the due date."
      >
        <DueFigures />
        <ListFrame
          query={query}
          what="receivables"
          isEmpty={rows.length === 0}
          empty={<Notice as="h3" title="No invoice is due" />}
        >
          <RecordList
            caption="Receivables"
            rows={rows}
            keyOf={({ key }) => key}
            columns={columns}
            {...(totals && { total: totalRow(totals) })}
            wide
            card={(row) => <ReceivableCard row={row} />}
          />
          {query.hasNextPage && (
            <div className="flex justify-center border-t border-line p-4">
              <Button
                variant="secondary"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Load more
              </Button>
            </div>
          )}
        </ListFrame>
      </Panel>
      {isOwner && <UnbilledJobs />}
    </div>
  );
}
