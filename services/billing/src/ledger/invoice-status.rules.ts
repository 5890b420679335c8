import type { Invoice } from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';
import { transitions } from '@desert-mirror/contracts/transitions';

export type InvoiceStatus = Invoice['status'];

/** What the status of an invoice is derived from. */
export interface Standing {
  sentAt: Date | null;
  voidedAt: Date | null;
  /** "2026-11-20" */
  dueDate: string | null;
  totalCents: number;
  /** Received for the invoice and not refunded. */
  paidCents: number;
  /** Refunded without being due again. */
  creditedCents: number;
}

type Sums = Pick<Standing, 'totalCents' | 'paidCents' | 'creditedCents'>;

/** A sent invoice never becomes a draft again, and void is final. */
export const invoiceTransitions = transitions<InvoiceStatus>({
  draft: ['sent', 'partially_paid', 'paid', 'overdue', 'void'],
  sent: ['partially_paid', 'paid', 'overdue', 'void'],
  partially_paid: ['sent', 'paid', 'overdue', 'void'],
  overdue: ['sent', 'partially_paid', 'paid', 'void'],
  paid: ['sent', 'partially_paid', 'overdue', 'void'],
  void: [],
});

export const OPEN_INVOICE_STATUSES: readonly InvoiceStatus[] = [
  'sent',
  'partially_paid',
  'overdue',
];

const leftCents = ({ totalCents, paidCents, creditedCents }: Sums): number =>
  Math.max(0, totalCents - creditedCents - paidCents);

/** @param today the business date; an invoice is overdue from the day after its due date */
export function statusOf(invoice: Standing, today: string): InvoiceStatus {
  const { sentAt, voidedAt, dueDate, paidCents } = invoice;
  if (voidedAt !== null) return 'void';
  if (sentAt === null) return 'draft';
  if (leftCents(invoice) === 0) return 'paid';
  if (dueDate !== null && dueDate < today) return 'overdue';
  return paidCents > 0 ? 'partially_paid' : 'sent';
}

/** Sent and not void. The customer then owes the invoice's amount instead of the booking's total. */
export const isInEffect = ({
  sentAt,
  status,
}: Pick<Standing, 'sentAt'> & { status: InvoiceStatus }) => sentAt !== null && status !== 'void';

export const amountDueCents = ({ status, ...sums }: Sums & { status: InvoiceStatus }): number =>
  status === 'void' ? 0 : leftCents(sums);

/** Refunds of an overpayment reduce nothing: that money was never owed. */
export const amountCreditedCents = ({ totalCents, paidCents, creditedCents }: Sums): number =>
  Math.min(creditedCents, Math.max(0, totalCents - paidCents));

/** @throws AppError `conflict` if no payment can be made on the invoice */
export function assertInvoiceOpen(status: InvoiceStatus): void {
  if (!OPEN_INVOICE_STATUSES.includes(status))
    throw new AppError('conflict', 'There is nothing to pay on this invoice');
}
