import { AppError } from '@desert-mirror/contracts/errors';
import {
  invoiceTransitions,
  OPEN_INVOICE_STATUSES,
  type InvoiceStatus,
} from '../ledger/invoice-status.rules.js';

const ACTIONS = {
  update: { in: ['draft'], else: 'Only a draft can be edited' },
  send: {
    in: ['draft', ...OPEN_INVOICE_STATUSES, 'paid'],
    else: 'A void invoice cannot be sent',
  },
  remind: { in: ['overdue'], else: 'This invoice is not overdue' },
  link: {
    in: [...OPEN_INVOICE_STATUSES, 'paid'],
    else: 'Only a sent invoice has a payment link',
  },
  email: {
    in: [...OPEN_INVOICE_STATUSES, 'paid'],
    else: 'Only the email address of a sent invoice can be changed',
  },
  void: { in: invoiceTransitions.to('void'), else: 'This invoice has already been voided' },
} as const satisfies Record<string, { in: readonly InvoiceStatus[]; else: string }>;

/** @throws AppError `conflict` if the action is not allowed in this status */
export function assertAllowed(action: keyof typeof ACTIONS, status: InvoiceStatus): void {
  const rule: { in: readonly InvoiceStatus[]; else: string } = ACTIONS[action];
  if (!rule.in.includes(status)) throw new AppError('conflict', rule.else);
}

/**
 * Payments have to be refunded first, so that none remains without an invoice.
 * @param keptCents not refunded of the payments on the invoice itself; payments on its booking stay
 * @throws AppError `conflict`
 */
export function assertVoidable(
  { status, paidCents }: { status: InvoiceStatus; paidCents: number },
  keptCents: number,
): void {
  assertAllowed('void', status);
  if (status === 'paid' && paidCents > 0)
    throw new AppError('conflict', 'A paid invoice cannot be voided. Refund the payment first.');
  if (keptCents > 0)
    throw new AppError('conflict', 'This invoice is partly paid. Refund the payments first.');
}
