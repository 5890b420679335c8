import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Payment } from '@desert-mirror/contracts/billing-admin';
import { decimalToCents } from '@desert-mirror/contracts/money';

/** Sent and not fully paid. */
export const isOpenInvoice = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === 'sent' || status === 'overdue' || status === 'partially_paid';

/** What was paid on the invoice itself and not refunded. */
export const keptOnCents = (
  payments: readonly Pick<Payment, 'kind' | 'amount' | 'invoiceId'>[],
  invoiceId: number,
): number =>
  payments
    .filter((payment) => payment.invoiceId === invoiceId)
    .reduce(
      (sum, { kind, amount }) => sum + (kind === 'capture' ? 1 : -1) * decimalToCents(amount)!,
      0,
    );
