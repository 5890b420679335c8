import type { Invoice } from '@desert-mirror/contracts/billing';
import { formatAmount } from '@desert-mirror/contracts/money';

/** The total of a void invoice is struck through, because it does not count. */
export const InvoiceTotal = ({ status, total }: Pick<Invoice, 'status' | 'total'>) =>
  status === 'void' ? <s className="text-ink-faint">{formatAmount(total)}</s> : formatAmount(total);
