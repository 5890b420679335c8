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
}

/** @param today the business's date: an invoice is overdue from the day after its due date on */
export function statusOf(invoice: Standing, today: string): Status {
  const { sentAt, voidedAt, dueDate, totalCents, paidCents } = invoice;
  if (voidedAt !== null) return 'void';
  if (sentAt === null) return 'draft';
  if (paidCents >= totalCents) return 'paid';
  if (dueDate !== null && dueDate < today) return 'overdue';
  return paidCents > 0 ? 'partially_paid' : 'sent';
}

export const amountDueCents = ({
  status,
  totalCents,
  paidCents,
}: Pick<Standing, 'totalCents' | 'paidCents'> & { status: Status }): number =>
  status === 'void' ? 0 : Math.max(0, totalCents - paidCents);

const OPEN: readonly Status[] = ['sent', 'partially_paid', 'overdue'];

/** Where each thing that the owner or a customer does is allowed, and what is said elsewhere. */
const ALLOWED = {
  update: { in: ['draft'], else: 'Only a draft can be changed' },
  send: { in: ['draft', ...OPEN, 'paid'], else: 'A void invoice cannot be sent' },
  link: { in: [...OPEN, 'paid'], else: 'Only an invoice that is sent has a link' },
  pay: { in: OPEN, else: 'There is nothing to pay on this invoice' },
  void: {
    in: ['draft', ...OPEN],
    else: 'A paid invoice cannot be voided: give the money back first',
  },
} as const satisfies Record<string, { in: readonly Status[]; else: string }>;

/** @throws AppError `conflict` saying why not */
export function assertAllowed(action: keyof typeof ALLOWED, status: Status): void {
  const rule: { in: readonly Status[]; else: string } = ALLOWED[action];
  if (!rule.in.includes(status)) throw new AppError('conflict', rule.else);
}
