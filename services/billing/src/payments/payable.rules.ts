import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { AppError } from '@desert-mirror/contracts/errors';
import { MIN_CARD_CENTS } from '@desert-mirror/contracts/money';

/** Stripe's limit for a card payment in dollars. */
const MAX_CENTS = 99_999_999;

/**
 * @param offeredCents all that is due or the deposit, without the tip; 0 for a tip alone
 * @throws AppError if the booking cannot be paid with this amount now
 */
export function assertPayable(
  account: BookingAccount,
  offeredCents: number | undefined,
  tipCents = 0,
): void {
  const { status, paymentStatus, openCents, depositCents } = account;
  if (status === 'cancelled') throw new AppError('not_payable', 'This booking was canceled');
  if (offeredCents === 0 && tipCents > 0 && paymentStatus === 'paid')
    return assertPayableByCard(tipCents);
  if (paymentStatus === 'paid') throw alreadyPaid();
  if (openCents <= 0) throw new AppError('not_payable');
  const isOffered =
    offeredCents === openCents || (depositCents > 0 && offeredCents === depositCents);
  assertPayableByCard((isOffered ? offeredCents : openCents) + tipCents);
  if (!isOffered) throw new AppError('price_changed');
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
  if (amountCents < MIN_CARD_CENTS || amountCents > MAX_CENTS)
    throw new AppError('not_payable', 'This amount cannot be paid by card. Please call us.');
}
