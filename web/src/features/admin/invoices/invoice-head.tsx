import type { Invoice } from '@desert-mirror/contracts/billing';
import { useToday } from '../../../back-office/dates/use-today.js';
import { REMINDED_TODAY } from '../../../back-office/documents/sent-by-mail.rules.js';
import { InvoiceTotal } from '../../../back-office/money/invoice-total.js';
import { CustomerName } from '../../../back-office/records/customer-name.js';
import { InvoiceBadges } from '../../../back-office/status/status-badges.js';
import { headlineOf, leadOf } from './invoice-actions.rules.js';

/** Who owes how much since when, or no longer. */
interface InvoiceHeadProps {
  invoice: Invoice;
  /** Whether a reminder was sent today. */
  isReminded: boolean;
}

export function InvoiceHead({ invoice, isReminded }: InvoiceHeadProps) {
  const today = useToday();
  const lead = isReminded ? `${REMINDED_TODAY}.` : leadOf(invoice);
  return (
    <div className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-display text-part wrap-anywhere">
          <CustomerName {...invoice} />
        </h2>
        <InvoiceBadges {...invoice} />
      </div>
      <p className="mt-1 text-title tabular-nums">
        {invoice.status === 'void' ? <InvoiceTotal {...invoice} /> : headlineOf(invoice, today)}
      </p>
      {lead && <p className="text-fine text-ink-faint">{lead}</p>}
    </div>
  );
}
