import type { Invoice } from '@desert-mirror/contracts/billing';

/** Sent and not fully paid. */
export const isOpenInvoice = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === 'sent' || status === 'overdue' || status === 'partially_paid';
