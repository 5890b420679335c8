import { Copy, FileDown } from 'lucide-react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { invoicePdf } from '../../../api/admin/invoices.api.js';
import { buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { copyLink } from '../../../back-office/records/copy-link.js';

interface InvoiceLinksProps extends Pick<Invoice, 'id' | 'invoiceNumber' | 'paymentLink'> {
  /** Icons only, for rows of one line. Otherwise phones show icons, and wider screens text. */
  compact?: boolean;
}

export function InvoiceLinks({
  id,
  invoiceNumber,
  paymentLink,
  compact = false,
}: InvoiceLinksProps) {
  const which = <span className="sr-only"> of {invoiceNumber}</span>;
  const look = cn(
    buttonLook({ variant: compact ? 'ghost' : 'secondary', size: 'sm' }),
    'min-h-10',
    !compact && 'max-sm:border-transparent max-sm:bg-transparent',
  );
  const text = compact ? 'sr-only' : 'max-sm:sr-only';
  const icon = compact ? 'size-4' : 'size-4 sm:hidden';
  return (
    <span
      className={cn(
        'flex',
        compact ? 'justify-end' : 'justify-end max-sm:-mr-3 max-sm:w-22 sm:flex-wrap sm:gap-2',
      )}
    >
      {paymentLink && (
        <button
          type="button"
          className={look}
          {...(compact && { title: 'Copy Link' })}
          onClick={() => void copyLink('Payment link', paymentLink)}
        >
          <Copy className={icon} aria-hidden="true" />
          <span className={text}>Copy Link{which}</span>
        </button>
      )}
      <a
        href={invoicePdf(id)}
        target="_blank"
        rel="noreferrer"
        className={look}
        {...(compact && { title: 'PDF' })}
      >
        <FileDown className={icon} aria-hidden="true" />
        <span className={text}>PDF{which}</span>
      </a>
    </span>
  );
}
