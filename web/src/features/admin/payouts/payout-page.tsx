import type { BalanceTransaction, Payout } from '@desert-mirror/contracts/payouts';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime, formatPlainDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import {
  useGetPayoutQuery,
  useListPayoutTransactionsInfiniteQuery,
} from '../../../api/admin/bookkeeping.api.js';
import { asApiError } from '../../../api/api-error.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { DataList } from '../../../back-office/lists/data-list.js';
import type { DataColumn } from '../../../back-office/lists/data-table.js';
import { RowCard } from '../../../back-office/lists/row-card.js';
import { SubjectLink, useSubjectPath } from '../../../back-office/money/subject-link.js';
import { Facts } from '../../../back-office/records/facts.js';
import { RecordHeader } from '../../../back-office/layout/page-header.js';
import { RecordFrame } from '../../../back-office/records/record-frame.js';
import { Notice } from '../../../ui/notice.js';
import { PayoutBadge } from './payout-badge.js';
import { CATEGORY_TEXTS, deducted } from './payout.rules.js';

const NOTHING = formatAmount('0.00');

const LIST = { label: 'All payouts', to: adminPaths.payouts };

export function PayoutPage({ id }: { id: number }) {
  const query = useGetPayoutQuery({ id }, { refetchOnMountOrArgChange: true });
  const isMissing = asApiError(query.error)?.status === 404;
  return (
    <RecordFrame
      query={query}
      record={isMissing ? null : query.currentData}
      what="payout"
      list={LIST}
    >
      {(payout) => <PayoutView payout={payout} />}
    </RecordFrame>
  );
}

function PayoutView({ payout }: { payout: Payout }) {
  const { sums } = payout;
  const facts = [
    ...(payout.failure ? [{ name: 'Failure', value: payout.failure, wide: true }] : []),
    { name: 'Arrival', value: formatPlainDate(payout.arrivesOn) },
    ...(sums
      ? [
          { name: 'Payments', value: formatAmount(sums.charges) },
          { name: 'Refunds', value: deducted(sums.refunds) },
          { name: 'Disputes', value: deducted(sums.disputes) },
          { name: 'Fees', value: deducted(sums.fees) },
          { name: 'Other', value: formatAmount(sums.other) },
        ].filter(({ value }) => value !== NOTHING)
      : []),
    { name: 'Paid out', value: formatAmount(payout.amount) },
    { name: 'Stripe payout', value: payout.stripeId, wide: true },
  ];
  return (
    <>
      <RecordHeader list={LIST} title={`Payout ${formatPlainDate(payout.arrivesOn)}`} />
      <div
        data-parts
        className="grid items-start gap-4 sm:gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]"
      >
        <Panel
          title={`Payout of ${formatAmount(payout.amount)}`}
          actions={<PayoutBadge {...payout} />}
        >
          <Facts facts={facts} />
        </Panel>
        <Transactions id={payout.id} />
      </div>
    </>
  );
}

const columns: readonly DataColumn<BalanceTransaction>[] = [
  { head: 'Kind', cell: ({ category }) => CATEGORY_TEXTS[category] },
  {
    head: 'Date',
    className: 'hidden w-48 tabular-nums 2xl:table-cell',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { head: 'For', cell: (transaction) => <SubjectLink {...transaction} /> },
  {
    head: 'Amount',
    className: 'w-28 text-right tabular-nums',
    cell: ({ amount }) => formatAmount(amount),
  },
  { head: 'Fee', className: 'w-24 text-right tabular-nums', cell: ({ fee }) => deducted(fee) },
  { head: 'Net', className: 'w-28 text-right tabular-nums', cell: ({ net }) => formatAmount(net) },
];

function Transactions({ id }: { id: number }) {
  const pathOf = useSubjectPath();
  const query = useListPayoutTransactionsInfiniteQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <Panel title="Transactions" lead="The payments, refunds and fees that the payout consists of.">
      <DataList
        query={query}
        caption="Transactions"
        keyOf={(transaction) => transaction.id}
        nameOf={({ category }) => CATEGORY_TEXTS[category]}
        to={pathOf}
        columns={columns}
        card={(transaction) => (
          <RowCard
            title={CATEGORY_TEXTS[transaction.category]}
            status={<SubjectLink {...transaction} />}
            facts={[formatDateTime(transaction.createdAt)]}
            end={formatAmount(transaction.net)}
          />
        )}
        empty={<Notice as="h3" title="Stripe has not listed the transactions yet" />}
      />
    </Panel>
  );
}
