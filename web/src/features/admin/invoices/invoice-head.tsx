import { Link } from 'react-router';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { adminPaths } from '../../../admin-paths.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { InvoiceTotal } from '../../../back-office/money/invoice-total.js';
import { useIsOwner } from '../../../back-office/records/use-is-owner.js';
import { InvoiceBadges } from '../../../back-office/status/status-badges.js';
import { headlineOf, leadOf } from './invoice-actions.rules.js';

/** Who owes how much since when, or no longer. */
interface InvoiceHeadProps {
  invoice: Invoice;
  /** Whether a reminder was sent today. */
  isReminded: boolean;
}

export function InvoiceHead({ invoice, isReminded }: InvoiceHeadProps) {
  const { customerName, customerEmail, customerPhone } = invoice;
  const isOwner = useIsOwner();
  const today = useToday();
  const isKnown = isOwner && (customerEmail !== null || customerPhone !== null);
  const lead = isReminded ? 'Reminded today.' : leadOf(invoice);
  return (
    <div className="px-5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-title font-semibold wrap-anywhere">
          {isKnown ? (
            <Link
              to={adminPaths.customer({ email: customerEmail, phone: customerPhone })}
              className="tap-area underline decoration-edge decoration-1 underline-offset-4 hover:text-accent"
            >
              {customerName}
            </Link>
          ) : (
            customerName
          )}
        </h2>
        <InvoiceBadges {...invoice} />
      </div>
      <p className="mt-1 font-display text-quote tabular-nums">
        {invoice.status === 'void' ? <InvoiceTotal {...invoice} /> : headlineOf(invoice, today)}
      </p>
      {lead && <p className="text-fine text-ink-faint">{lead}</p>}
    </div>
  );
}
