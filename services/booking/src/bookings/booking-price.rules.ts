import { fieldError } from '@desert-mirror/contracts/errors';
import { decimalToCents, formatCentsShort } from '@desert-mirror/contracts/money';
import type { BookingPrice } from '@desert-mirror/contracts/prices';
import { atAgreedTotal } from './booking.rules.js';

/** The price of a request until the owner sets it. */
export const unpriced = (price: BookingPrice): BookingPrice => ({
  ...price,
  totalCents: 0,
  depositCents: 0,
  isQuote: true,
  lines: price.lines.map((line) => ({ ...line, priceCents: 0 })),
});

/** @param amount the agreed total; null for the price list's */
export function agreed(price: BookingPrice, amount: string | null): BookingPrice {
  const totalCents = amount === null ? undefined : decimalToCents(amount);
  if (totalCents === undefined) return price;
  const depositCents = Math.min(price.depositCents, totalCents);
  return { ...price, totalCents, depositCents, lines: atAgreedTotal(price.lines, totalCents) };
}

/** The price and deposit after a discount. `isFree`: the discount covers the whole price. */
export function discounted(
  price: Pick<BookingPrice, 'totalCents' | 'depositCents'>,
  discountCents: number,
): { totalCents: number; depositCents: number; isFree: boolean } {
  const totalCents = price.totalCents - discountCents;
  return {
    totalCents,
    depositCents: Math.min(price.depositCents, totalCents),
    isFree: discountCents > 0 && totalCents === 0,
  };
}

/**
 * The price list can change while a customer reads it.
 * @param expected the total that the customer was shown, if known
 * @throws AppError that names `lines` if the booking costs more than expected
 */
export function assertExpected(expected: string | undefined, totalCents: number): void {
  if (totalCents > (decimalToCents(expected ?? '') ?? totalCents))
    throw fieldError(
      'lines',
      `The price is now ${formatCentsShort(totalCents)}. Please check it and book again.`,
    );
}
