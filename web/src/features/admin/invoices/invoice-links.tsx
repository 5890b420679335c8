import { Copy, FileDown } from 'lucide-react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { invoicePdf } from '../../../api/admin/invoices.api.js';
import { copyLink } from '../../../back-office/records/copy-link.js';
import { buttonLook } from '../../../ui/button.js';

type InvoiceLinksProps = Pick<Invoice, 'id' | 'invoiceNumber' | 'paymentLink'>;

const look = `${buttonLook({ variant: 'ghost', size: 'sm' })} min-h-10`;

/** As icons, for rows of a list. */
export function InvoiceLinks({ id, invoiceNumber, paymentLink }: InvoiceLinksProps) {
  const which = ` of ${invoiceNumber}`;
  return (
    <span className="flex justify-end">
      {paymentLink && (
        <button
          type="button"
          className={look}
          title="Copy Link"
          onClick={() => void copyLink('Payment link', paymentLink)}
        >
          <Copy className="size-4" aria-hidden="true" />
          <span className="sr-only">Copy Link{which}</span>
        </button>
      )}
      <a href={invoicePdf(id)} target="_blank" rel="noreferrer" className={look} title="PDF">
        <FileDown className="size-4" aria-hidden="true" />
        <span className="sr-only">PDF{which}</span>
      </a>
    </span>
  );
}
