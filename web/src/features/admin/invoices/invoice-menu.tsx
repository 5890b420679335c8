import { Copy, FileDown } from 'lucide-react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { invoicePdf } from '../../../api/admin/invoices.api.js';
import { copyLink } from '../../../back-office/records/copy-link.js';
import { Menu, MenuItem } from '../../../ui/menu.js';

type InvoiceMenuProps = Pick<Invoice, 'id' | 'invoiceNumber' | 'paymentLink'>;

/** The links of an invoice behind one button, for phones. */
export const InvoiceMenu = ({ id, invoiceNumber, paymentLink }: InvoiceMenuProps) => (
  <Menu label={`More actions for ${invoiceNumber}`}>
    {paymentLink && (
      <MenuItem icon={Copy} onSelect={() => copyLink('Payment link', paymentLink)}>
        Copy Link
      </MenuItem>
    )}
    <MenuItem icon={FileDown} onSelect={() => window.open(invoicePdf(id), '_blank', 'noreferrer')}>
      PDF
    </MenuItem>
  </Menu>
);
