import { useState } from 'react';
import { Link } from 'react-router';
import type { AgingSums, Receivable } from '@desert-mirror/contracts/bookkeeping';
import { formatAmount } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import { adminPaths } from '../../../admin-paths.js';
import {
  useGetReceivableTotalsQuery,
  useListReceivablesInfiniteQuery,
} from '../../../api/admin/bookkeeping.api.js';
import { useRecordPaymentMutation } from '../../../api/admin/invoices.api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { listPlainDate } from '../../../back-office/dates/list-date.js';
import { isRemindedOn, REMINDED_TODAY } from '../../../back-office/documents/sent-by-mail.rules.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useIsNarrow } from '../../../back-office/layout/use-is-narrow.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { rowLook } from '../../../back-office/lists/row-look.js';
import { RecordList, type Column } from '../../../back-office/lists/record-list.js';
import { ReminderDialog } from '../../../back-office/money/reminder-dialog.js';
import { TakePaymentDialog } from '../../../back-office/money/take-payment-dialog.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { Notice } from '../../../ui/notice.js';
import { UnbilledJobs } from './unbilled-jobs.js';

const BUCKETS: readonly [keyof AgingSums, string][] = [
  ['current', 'Current'],
  ['days1to30', '1–30 days'],
  ['days31to60', '31–60 days'],
  ['days61to90', '61–90 days'],
  ['over90', 'Over 90 days'],
  ['total', 'Total'],
];

const LATE: ReadonlySet<keyof AgingSums> = new Set([
  'days1to30',
  'days31to60',
  'days61to90',
  'over90',
]);

const amountLook = (bucket: keyof AgingSums, amount: string): string | undefined => {
  if (amount === '0.00') return 'text-ink-faint';
  return LATE.has(bucket) ? 'text-bad' : undefined;
};

/** For the invoice with the earliest due date. Cards show only the first button that applies. */
function Actions({ row }: { row: Receivable }) {
  const { customerName, customerEmail, remindedAt } = row;
  const [invoice] = row.invoices;
  const [dialog, setDialog] = useState<'payment' | 'reminder'>();
  const [record] = useRecordPaymentMutation();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const isOwner = useIsOwner();
  const today = useToday();
  const isCard = useIsNarrow();
  if (!invoice || !isOwner) return null;
  const { id, invoiceNumber, amountDue, dueDate } = invoice;
  const canRemind = dueDate !== null && dueDate < today && customerEmail !== null;
  const remindedOn = remindedAt && businessDate(remindedAt);
  const isRemindedToday = isRemindedOn(remindedAt, today);
  const isToRemind = canRemind && !isRemindedToday;
  const close = () => {
    expect();
    setDialog(undefined);
  };
  return (
    <div
      ref={place}
      role="group"
      aria-label={`Actions for ${invoiceNumber}`}
      tabIndex={-1}
      className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 max-sm:flex-col max-sm:items-end lg:gap-x-4 xl:justify-end min-[90rem]:flex-nowrap"
    >
      {isToRemind && (
        <ActionButton
          text="Remind"
          invoiceNumber={invoiceNumber}
          onPress={() => setDialog('reminder')}
        />
      )}
      {remindedOn && (
        <p className="text-fine whitespace-nowrap text-ink-soft">
          {isRemindedToday ? REMINDED_TODAY : `Reminded ${listPlainDate(remindedOn)}`}
        </p>
      )}
      {!(isToRemind && isCard) && (
        <ActionButton
          text="Take payment"
          invoiceNumber={invoiceNumber}
          onPress={() => setDialog('payment')}
        />
      )}
      {dialog === 'payment' && (
        <TakePaymentDialog
          subject={invoiceNumber}
          amountDue={amountDue}
          onRecord={(payment) => record({ invoiceId: id, ...payment }).unwrap()}
          onClose={close}
        />
      )}
      {dialog === 'reminder' && (
        <ReminderDialog invoice={{ ...invoice, customerName, customerEmail }} onClose={close} />
      )}
    </div>
  );
}

interface ActionButtonProps {
  text: string;
  invoiceNumber: string;
  onPress: () => void;
}

const ActionButton = ({ text, invoiceNumber, onPress }: ActionButtonProps) => (
  <Button
    {...rowLook}
    className={cn('lg:-my-3', rowLook.className)}
    aria-haspopup="dialog"
    onClick={onPress}
  >
    {text}
    <span className="sr-only"> for {invoiceNumber}</span>
  </Button>
);

/** The amount of a single invoice is that of the row. */
function Invoices({ invoices }: Receivable) {
  const today = useToday();
  if (invoices.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-fine text-ink-soft">
      {invoices.map(({ id, invoiceNumber, dueDate, amountDue }) => (
        <li key={id}>
          <Link
            to={adminPaths.invoice(id)}
            className="tap-area underline underline-offset-4 hover:text-accent"
          >
            {invoiceNumber}
          </Link>
          {invoices.length > 1 && ` ${formatAmount(amountDue)}`}
          {dueDate && (
            <>
              ,{' '}
              <span className={cn(dueDate < today && 'text-bad')}>
                due {listPlainDate(dueDate)}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const columns: Column<Receivable>[] = [
  {
    head: 'Customer',
    className: 'w-full min-w-52',
    cell: (row) => (
      <>
        {row.customerName}
        <Invoices {...row} />
      </>
    ),
  },
  ...BUCKETS.map(([key, head]) => ({
    head,
    className: 'text-right whitespace-nowrap tabular-nums',
    cell: (row: Receivable) => (
      <span className={amountLook(key, row[key])}>
        {row[key] === '0.00' ? '–' : formatAmount(row[key])}
      </span>
    ),
  })),
  {
    head: 'Actions',
    className: 'min-w-40 text-right min-[90rem]:min-w-66',
    cell: (row) => <Actions row={row} />,
  },
];

/** Without those where nothing is due. */
const dueBuckets = (row: Receivable) =>
  BUCKETS.filter(([key]) => key !== 'total' && row[key] !== '0.00');

/** On phones, the button is below the amount; on wider screens, to the left of it. */
function ReceivableCard(row: Receivable) {
  const buckets = dueBuckets(row);
  const [first] = buckets;
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto_7rem]">
        <p className="font-semibold wrap-anywhere">{row.customerName}</p>
        <p className="text-right font-semibold tabular-nums sm:col-start-3">
          {formatAmount(row.total)}
        </p>
        <Invoices {...row} />
        <p
          className={cn(
            'text-fine sm:col-start-3 sm:text-right',
            first && LATE.has(first[0]) ? 'text-bad' : 'text-ink-faint',
          )}
        >
          {buckets.length === 1 && first?.[1]}
        </p>
        <div className="col-start-2 row-span-2 row-start-2 sm:row-start-1">
          <Actions row={row} />
        </div>
      </div>
      {buckets.length > 1 && (
        <dl className="mt-2 grid grid-cols-3 gap-x-3 gap-y-2">
          {buckets.map(([key, label]) => (
            <div key={key} className="min-w-0">
              <dt className="text-fine text-ink-faint">{label}</dt>
              <dd className="tabular-nums wrap-anywhere max-sm:text-fine">
                {formatAmount(row[key])}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const totalRow = (totals: AgingSums): Receivable => ({
  ...totals,
  ...{ key: '', customerName: 'Total', customerEmail: null, invoices: [], remindedAt: null },
});

export function Receivables() {
  const { data: totals } = useGetReceivableTotalsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const query = useListReceivablesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid gap-4 sm:gap-6">
      <Panel
        title="Receivables"
        isPage
        lead="Amounts due on sent invoices, by days after the due date."
      >
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
            card={ReceivableCard}
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
      <UnbilledJobs />
    </div>
  );
}
