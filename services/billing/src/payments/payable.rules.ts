import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { AppError } from '@desert-mirror/contracts/errors';

/** Stripe's limits for a card payment in dollars. */
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

/** @throws AppError if the booking cannot be paid with this amount now */
export function assertPayable(account: BookingAccount, offeredCents: number | undefined): void {
  const { status, paymentStatus, openCents } = account;
  if (status === 'cancelled') throw new AppError('not_payable', 'This booking was cancelled');
  if (paymentStatus === 'paid') throw alreadyPaid();
  if (openCents <= 0) throw new AppError('not_payable');
  assertPayableByCard(openCents);
  if (offeredCents !== openCents) throw new AppError('price_changed');
}

/** @throws AppError if the invoice cannot be paid with this amount now */
export function assertInvoicePayable(
  dueCents: number,
  tipCents: number,
  offeredCents: number | undefined,
): void {
  if (dueCents <= 0) throw new AppError('not_payable', 'There is nothing to pay on this invoice');
  assertPayableByCard(dueCents + tipCents);
  if (offeredCents !== dueCents) throw new AppError('price_changed');
}

export const alreadyPaid = () => new AppError('not_payable', 'This booking is already paid');

function assertPayableByCard(amountCents: number): void {
  if (amountCents < MIN_CENTS || amountCents > MAX_CENTS)
    throw new AppError('not_payable', 'This amount cannot be paid by card. Please call us.');
}
