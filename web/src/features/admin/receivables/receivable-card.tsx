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
export function Invoices({ invoices }: Receivable) {
  const today = useToday();
  if (invoices.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-fine text-ink-soft">
      {invoices.map(({ id, invoiceNumber, dueDate, amountDue }) => (
        <li key={id}>
          <Link to={adminPaths.invoice(id)} className={recordLink}>
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

/** Without those where nothing is due. */
const dueBuckets = (row: Receivable) =>
  BUCKETS.filter(([key]) => key !== 'total' && row[key] !== '0.00');

/** How late the earliest invoice is, and when its customer was reminded. */
function Lateness({ invoices: [earliest], remindedAt }: Receivable) {
  const today = useToday();
  const late = earliest && lateText(earliest.dueDate, today);
  if (!late) return null;
  return (
    <p className="dotted text-fine text-ink-soft">
      <span className="text-bad">{late}</span>
      {remindedAt && <span>{remindedText(remindedAt, today)}</span>}
    </p>
  );
}

/** On phones, the button is below the amount; on wider screens, to the left of it. */
export function ReceivableCard(row: Receivable) {
  const buckets = dueBuckets(row);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto_7rem]">
        <p className="font-semibold wrap-anywhere">{row.customerName}</p>
        <p className="text-right font-semibold tabular-nums sm:col-start-3 sm:row-span-2">
          {formatAmount(row.total)}
        </p>
        <div>
          <Invoices {...row} />
          <Lateness {...row} />
        </div>
        <div className="col-start-2 row-start-2 sm:row-span-2 sm:row-start-1">
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
