import { formatAmount } from '@desert-mirror/contracts/money';

/** The price of a booking. Without one, the owner agrees on it with the customer. */
export const priceText = (amount: string): string =>
  Number(amount) === 0 ? 'Quote' : formatAmount(amount);
