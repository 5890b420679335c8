import { formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced } from '@desert-mirror/contracts/prices';

/** The price of a booking, or a note that it has not been agreed yet. */
export const priceText = (totalAmount: string, promoCode: string | null = null): string =>
  isUnpriced({ totalAmount, promoCode }) ? 'Quote' : formatAmount(totalAmount);
