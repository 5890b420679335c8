import { formatAmount } from '@desert-mirror/contracts/money';
import { isUnpriced } from '@desert-mirror/contracts/prices';

/** The price of a booking. Without one, and without a promo code, the owner agrees on it with the customer. */
export const priceText = (totalAmount: string, promoCode: string | null = null): string =>
  isUnpriced({ totalAmount, promoCode }) ? 'Quote' : formatAmount(totalAmount);
