import { Landmark } from 'lucide-react';
import type { Payout, PayoutFilter } from '@desert-mirror/contracts/payouts';
import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import { useListPayoutsInfiniteQuery } from '../../../api/admin/bookkeeping.api.js';
import { FromToFields } from '../../../back-office/dates/from-to-fields.js';
import { listPlainDate } from '../../../back-office/dates/list-date.js';
import { periodTexts } from '../../../back-office/dates/period-texts.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { DataList } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { FilterBar } from '../../../back-office/lists/filter-bar.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { WholeRowLink } from '../../../back-office/lists/row-link.js';
import { useFilters } from '../../../back-office/lists/use-filters.js';
import { Notice } from '../../../ui/notice.js';
import { PayoutBadge } from './payout-badge.js';
import { PayoutTotals } from './payout-totals.js';
import { deducted } from './payout.rules.js';

const PAYOUT_FILTERS = ['from', 'to'] as const;

const DateLink = ({ id, arrivesOn }: Payout) => (
  <WholeRowLink to={adminPaths.payout(id)}>{listPlainDate(arrivesOn)}</WholeRowLink>
);

const amountColumn = (
  head: string,
  text: (sums: NonNullable<Payout['sums']>) => string,
): DataColumn<Payout> => ({
  head,
  className: 'hidden w-30 text-right tabular-nums lg:table-cell',
  cell: ({ sums }) => (sums ? text(sums) : '–'),
});

const columns: readonly DataColumn<Payout>[] = [
  { head: 'Arrival', className: 'w-36 tabular-nums', cell: (payout) => <DateLink {...payout} /> },
  { head: 'Status', cell: PayoutBadge },
  amountColumn('Payments', ({ charges }) => formatAmount(charges)),
  amountColumn('Refunds', ({ refunds }) => deducted(refunds)),
  amountColumn('Disputes', ({ disputes }) => deducted(disputes)),
  amountColumn('Fees', ({ fees }) => deducted(fees)),
  {
    head: 'Paid out',
    className: 'w-32 text-right tabular-nums',
    cell: ({ amount }) => formatAmount(amount),
  },
];

export function PayoutList() {
  const filters = useFilters(PAYOUT_FILTERS);
  const query = useListPayoutsInfiniteQuery(filters.values as PayoutFilter, {
    refetchOnMountOrArgChange: true,
  });
  const bind = (name: (typeof PAYOUT_FILTERS)[number]) => ({
    value: filters.values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => filters.set(name, target.value),
  });
  return (
    <Panel title="Payouts" isPage lead="Money that Stripe sent to your bank account.">
      <PayoutTotals />
      <FilterBar
        label="Payouts"
        isSet={filters.isSet}
        onClear={filters.clear}
        folded={{
          texts: periodTexts(filters.values),
          onRemove: (name) => filters.set(name, ''),
        }}
      >
        {() => <FromToFields isTall from={bind('from')} to={bind('to')} />}
      </FilterBar>
      <DataList
        filterKey={JSON.stringify(filters.values)}
        query={query}
        caption="Payouts"
        keyOf={({ id }) => id}
        nameOf={({ stripeId }) => stripeId}
        to={({ id }) => adminPaths.payout(id)}
        columns={columns}
        card={(payout) => (
          <RowCard
            title={<DateLink {...payout} />}
            status={<PayoutBadge {...payout} />}
            facts={[
              payout.sums !== null && `Payments ${formatAmount(payout.sums.charges)}`,
              payout.sums !== null && `Fees ${formatAmount(payout.sums.fees)}`,
            ]}
            end={formatAmount(payout.amount)}
          />
        )}
        empty={
          <Notice
            as="h3"
            title="No payouts"
            icon={<Landmark className="size-8 text-glow" aria-hidden="true" />}
          >
            {!filters.isSet &&
              'Stripe sends card payments to your bank account a few days after they are made.'}
          </Notice>
        }
      />
    </Panel>
  );
}
