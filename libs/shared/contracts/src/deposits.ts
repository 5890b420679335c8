import * as z from 'zod/mini';
import { centsToDecimal, decimalToCents } from './money.js';

/** The deposit of an offering: "50.00" for an amount, "25%" for a part of its price, null for none. */

/** Accepts "$50" and "25 %" too. */
export const Deposit = z.pipe(
  z.transform((value: unknown) => {
    if (value === undefined || value === null) return null;
    if (typeof value !== 'string') return value;
    const text = value
      .trim()
      .replace(/^\$\s*/, '')
      .replace(/\s*%$/, '%');
    const cents = decimalToCents(text);
    if (cents !== undefined) return cents === 0 ? null : centsToDecimal(cents);
    return text === '' ? null : text;
  }),
  z.nullable(
    z
      .string('Must be text')
      .check(
        z.regex(
          /^(\d{1,8}\.\d\d|([1-9]\d?|100)%)$/,
          'Must be an amount like $50 or a percentage like 25%',
        ),
      ),
  ),
);

/** What an offering's deposit is for a price; never more than the price. Percentages round half up. */
export function depositFor(deposit: string | null, priceCents: number): number {
  if (deposit === null) return 0;
  if (deposit.endsWith('%'))
    return Math.floor((2 * priceCents * Number(deposit.slice(0, -1)) + 100) / 200);
  return Math.min(decimalToCents(deposit)!, priceCents);
}
