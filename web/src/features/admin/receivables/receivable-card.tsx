import { Link } from 'react-router';
import type { Receivable } from '@desert-mirror/contracts/bookkeeping';
import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import { listPlainDate } from '../../../back-office/dates/list-date.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { recordLink } from '../../../back-office/records/record-link.js';
import { cn } from '../../../ui/cn.js';
import { Actions, remindedText } from './receivable-actions.js';
import { BUCKETS, lateText } from './receivable.rules.js';

/** The amount of a single invoice is that of the row. */
function Invoices({ row: { invoices } }: { row: Receivable }) {
  const today = useToday();
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-fine text-ink-soft max-sm:col-span-full">
      {invoices.map(({ id, invoiceNumber, dueDate, amountDue }) => {
        const late = lateText(dueDate, today);
        return (
          <li key={id} className="dotted *:whitespace-nowrap max-sm:flex max-sm:w-full">
            <span>
              <Link to={adminPaths.invoice(id)} className={recordLink}>
                {invoiceNumber}
              </Link>
            </span>
            {invoices.length > 1 && <span>{formatAmount(amountDue)}</span>}
            {dueDate && (
              <span className={cn(late && 'text-bad', 'max-sm:ml-auto max-sm:before:hidden')}>
                {late ?? `Due ${listPlainDate(dueDate)}`}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The aging buckets in which the customer owes something. */
const dueBuckets = (row: Receivable) =>
  BUCKETS.filter(([key]) => key !== 'total' && row[key] !== '0.00');

/** On phones, three lines: customer and amount, invoice and due date, button. On wider screens, the button is to the left of the amount. */
export function ReceivableCard({ row }: { row: Receivable }) {
  const today = useToday();
  const buckets = dueBuckets(row);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto_7rem]">
        <p className="font-semibold wrap-anywhere">{row.customerName}</p>
        <p className="text-right font-semibold tabular-nums sm:col-start-3 sm:row-span-2">
          {formatAmount(row.total)}
        </p>
        <div className="max-sm:contents">
          <Invoices row={row} />
          {row.remindedAt && (
            <p className="text-fine text-ink-soft max-sm:row-start-3 max-sm:pt-2">
              {remindedText(row.remindedAt, today)}
            </p>
          )}
        </div>
        <div className="col-start-2 row-start-3 empty:hidden max-sm:pt-2 max-sm:justify-self-end sm:row-span-2 sm:row-start-1">
          <Actions row={row} isCard />
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
