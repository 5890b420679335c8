import { Copy, FileDown } from 'lucide-react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { invoicePdf } from '../../../api/admin/invoices.api.js';
import { Button, buttonLook } from '../../../ui/button.js';
import { copyLink } from './copy-link.js';

type Linked = Pick<Invoice, 'id' | 'invoiceNumber' | 'paymentLink'>;

export function InvoiceLinks({ id, invoiceNumber, paymentLink }: Linked) {
  const which = <span className="sr-only"> of {invoiceNumber}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      {paymentLink && (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-10"
          onClick={() => void copyLink(paymentLink)}
        >
          <Copy className="size-4" aria-hidden="true" />
          <span>Copy Link{which}</span>
        </Button>
      )}
      <a
        href={invoicePdf(id)}
        target="_blank"
        rel="noreferrer"
        className={`${buttonLook({ variant: 'secondary', size: 'sm' })} min-h-10`}
      >
        <FileDown className="size-4" aria-hidden="true" />
        <span>PDF{which}</span>
      </a>
    </span>
  );
}
