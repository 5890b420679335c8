import { Link } from 'react-router';
import type { Receivable } from '@desert-mirror/contracts/bookkeeping';
import { adminPaths } from '../../../admin-paths.js';
import { listPlainDate } from '../../../back-office/dates/list-date.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { recordLink } from '../../../back-office/records/record-link.js';
import { withQuery } from '../../../paths.js';
import { cn } from '../../../ui/cn.js';
import { lateText } from './receivable.rules.js';

interface CellProps {
  row: Receivable;
}

/** The invoice with the earliest due date, to which the actions apply, and a link to the others. */
export function FirstInvoice({ row: { customerName, invoices } }: CellProps) {
  const [invoice, ...others] = invoices;
  if (!invoice) return null;
  return (
    <span className="text-fine">
      <Link
        to={adminPaths.invoice(invoice.id)}
        className={recordLink}
        title={invoice.dueDate === null ? undefined : `Due ${listPlainDate(invoice.dueDate)}`}
      >
        {invoice.invoiceNumber}
      </Link>
      {others.length > 0 && (
        <Link
          to={withQuery(adminPaths.invoices, { text: customerName })}
          className={cn(recordLink, 'ml-2')}
          title={others.map(({ invoiceNumber }) => invoiceNumber).join(', ')}
        >
          +{others.length}
          <span className="sr-only"> more invoices of {customerName}</span>
        </Link>
      )}
    </span>
  );
}

export function DueDate({ row: { invoices } }: CellProps) {
  const today = useToday();
  const dueDate = invoices[0]?.dueDate ?? null;
  if (dueDate === null) return null;
  const late = lateText(dueDate, today);
  return (
    <span
      className={cn('text-fine', late === undefined ? 'text-ink-soft' : 'text-bad')}
      title={late}
    >
      {listPlainDate(dueDate)}
    </span>
  );
}
