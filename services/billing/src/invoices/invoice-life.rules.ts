import type { Invoice } from '@desert-mirror/contracts/billing';
import { AppError } from '@desert-mirror/contracts/errors';

type Status = Invoice['status'];

/** What decides how an invoice stands. */
export interface Standing {
  sentAt: Date | null;
  voidedAt: Date | null;
  /** "2026-11-20" */
  dueDate: string | null;
  totalCents: number;
  /** What came in for it and stayed. */
  paidCents: number;
  /** What was given back for good. */
  creditedCents: number;
}

type Sums = Pick<Standing, 'totalCents' | 'paidCents' | 'creditedCents'>;

const leftCents = ({ totalCents, paidCents, creditedCents }: Sums): number =>
  Math.max(0, totalCents - creditedCents - paidCents);

/** @param today the business's date: an invoice is overdue from the day after its due date on */
export function statusOf(invoice: Standing, today: string): Status {
  const { sentAt, voidedAt, dueDate, paidCents } = invoice;
  if (voidedAt !== null) return 'void';
  if (sentAt === null) return 'draft';
  if (leftCents(invoice) === 0) return 'paid';
  if (dueDate !== null && dueDate < today) return 'overdue';
  return paidCents > 0 ? 'partially_paid' : 'sent';
}

export const amountDueCents = ({ status, ...sums }: Sums & { status: Status }): number =>
  status === 'void' ? 0 : leftCents(sums);

/** What was given back of more than the total was never owed, and reduces nothing. */
export const amountCreditedCents = ({ totalCents, paidCents, creditedCents }: Sums): number =>
  Math.min(creditedCents, Math.max(0, totalCents - paidCents));

const OPEN: readonly Status[] = ['sent', 'partially_paid', 'overdue'];

/** Where each thing that the owner or a customer does is allowed, and what is said elsewhere. */
const ALLOWED = {
  update: { in: ['draft'], else: 'Only a draft can be changed' },
  send: { in: ['draft', ...OPEN, 'paid'], else: 'A void invoice cannot be sent' },
  link: { in: [...OPEN, 'paid'], else: 'Only an invoice that is sent has a link' },
  pay: { in: OPEN, else: 'There is nothing to pay on this invoice' },
  void: { in: ['draft', ...OPEN, 'paid'], else: 'This invoice is void already' },
} as const satisfies Record<string, { in: readonly Status[]; else: string }>;

/** @throws AppError `conflict` saying why not */
export function assertAllowed(action: keyof typeof ALLOWED, status: Status): void {
  const rule: { in: readonly Status[]; else: string } = ALLOWED[action];
  if (!rule.in.includes(status)) throw new AppError('conflict', rule.else);
}

/**
 * Money that came in for it goes back first, or it would belong to nothing.
 * @param keptCents of what came in for the invoice itself: a booking's money stays the booking's
 * @throws AppError `conflict` saying why not
 */
export function assertVoidable(
  { status, paidCents }: { status: Status; paidCents: number },
  keptCents: number,
): void {
  assertAllowed('void', status);
  if (status === 'paid' && paidCents > 0)
    throw new AppError('conflict', 'A paid invoice cannot be voided: give the money back first');
  if (keptCents > 0) throw new AppError('conflict', 'Some of it is paid: give that back first');
}
