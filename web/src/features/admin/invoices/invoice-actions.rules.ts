import type { Invoice } from '@desert-mirror/contracts/billing';

type InvoiceState = Pick<Invoice, 'status' | 'customerEmail' | 'amountPaid'>;

/** Actions to offer for an invoice. Billing makes the final decision. */
export function allowedActions({ status, customerEmail, amountPaid }: InvoiceState) {
  const isOpen = status === 'sent' || status === 'partially_paid' || status === 'overdue';
  return {
    edit: status === 'draft',
    send: status === 'draft',
    /** Only by email; handing an invoice over is recorded once. */
    sendAgain: (isOpen || status === 'paid') && customerEmail !== null,
    recordPayment: isOpen,
    /** Payments must be refunded first. */
    void: status !== 'void' && amountPaid === '0.00',
    link: isOpen || status === 'paid',
  };
}

const LEADS: Record<Invoice['status'], string> = {
  draft: 'Drafts can still be changed.',
  sent: 'This invoice was sent and can no longer be changed.',
  partially_paid: 'The rest is still due.',
  overdue: 'Its due date has passed.',
  paid: 'Nothing is due.',
  void: 'This invoice has been voided. Its number stays in use.',
};

export function leadOf({
  status,
  amountPaid,
  amountCredited,
}: Pick<Invoice, 'status' | 'amountPaid' | 'amountCredited'>): string {
  const isGivenBack = status === 'paid' && amountPaid === '0.00' && amountCredited !== '0.00';
  return isGivenBack ? 'Fully refunded. Nothing is due.' : LEADS[status];
}
