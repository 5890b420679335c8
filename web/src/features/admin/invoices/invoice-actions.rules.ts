import type { Invoice } from '@desert-mirror/contracts/billing';

type Standing = Pick<Invoice, 'status' | 'customerEmail' | 'amountPaid'>;

/** What the owner may do with an invoice; billing has the last word. */
export function allowedActions({ status, customerEmail, amountPaid }: Standing) {
  const isOpen = status === 'sent' || status === 'partially_paid' || status === 'overdue';
  return {
    edit: status === 'draft',
    send: status === 'draft',
    /** By mail only: by hand it is sent once. */
    sendAgain: (isOpen || status === 'paid') && customerEmail !== null,
    recordPayment: isOpen,
    /** What is paid of it has to go back first. */
    void: status !== 'void' && amountPaid === '0.00',
    link: isOpen || status === 'paid',
  };
}

const LEADS: Record<Invoice['status'], string> = {
  draft: 'A draft can still be changed.',
  sent: 'Sent: it can no longer be changed.',
  partially_paid: 'A part of it came in.',
  overdue: 'Its due date has passed.',
  paid: 'Nothing is left to pay.',
  void: 'It counts for nothing; its number stays.',
};

export function leadOf({
  status,
  amountPaid,
  amountCredited,
}: Pick<Invoice, 'status' | 'amountPaid' | 'amountCredited'>): string {
  const isGivenBack = status === 'paid' && amountPaid === '0.00' && amountCredited !== '0.00';
  return isGivenBack ? 'All of it was given back: nothing is left to pay.' : LEADS[status];
}
