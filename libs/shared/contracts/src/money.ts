/**
 * Money is integer cents, serialized as a string with two decimals. No function here uses fractions of a
 * cent or binary fractions of a dollar.
 */

/** Largest amount of a `decimal(10,2)` column, in cents: $99,999,999.99. */
export const MAX_CENTS = 9_999_999_999;

/** The smallest amount that Stripe charges to a card, in cents: $0.50. */
export const MIN_CARD_CENTS = 50;

/** Largest price or payment, in cents: well below the largest `integer` column, even with a tip of this amount. */
export const MAX_PAYMENT_CENTS = 100_000_000;

/** 129900 -> "1299.00". */
export function centsToDecimal(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const absolute = Math.abs(cents);
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}

/** "1299", "1299.5" or "1299.00" -> cents; undefined if it is not an amount from 0 to MAX_CENTS. */
export function decimalToCents(text: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** A number of dollars from JSON -> cents; undefined for more than two decimals or out of range. */
export function dollarsToCents(dollars: number): number | undefined {
  if (!Number.isFinite(dollars) || dollars < 0) return undefined;
  const cents = Math.round(dollars * 100);
  // 19.99 * 100 is 1998.9999999999998: compare with the nearest double instead of multiplying back.
  return cents <= MAX_CENTS && cents / 100 === dollars ? cents : undefined;
}

/** 129900 -> "$1,299.00". */
export const formatCents = (cents: number): string => formatAmount(centsToDecimal(cents));

/** "30000000.00" -> "$30,000,000.00": any serialized amount or sum. */
export function formatAmount(decimal: string): string {
  const [whole = '', fraction = '00'] = decimal.replace(/^-/, '').split('.');
  const sign = decimal.startsWith('-') ? '-' : '';
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}

/** 29900 -> "$299", 29950 -> "$299.50": the format of the price list. */
export function formatCentsShort(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '');
}

/**
 * The amount of a price text that is exactly one amount, such as "$299" or "1,299.00". Everything else
 * ("From $25", "$20/month", ranges, words) is 0, which leads to a quote.
 */
export function exactPriceCents(price: string): number {
  const amount = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?)$/.exec(price.trim())?.[1];
  return amount === undefined ? 0 : (decimalToCents(amount.replaceAll(',', '')) ?? 0);
}

/** The price at the end of an invoice line's name ("Detail Service - $60"), or undefined. */
export function promisedPrice(name: string): string | undefined {
  return /-\s*\$\s*(\d[\d,]*(?:\.\d+)?)\s*$/.exec(name)?.[1]?.replaceAll(',', '');
}
