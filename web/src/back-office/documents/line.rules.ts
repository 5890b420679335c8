import type { InvoiceLine } from '@desert-mirror/contracts/billing';
import type { Offering } from '@desert-mirror/contracts/catalog';
import {
  centsToDecimal,
  decimalToCents,
  dollarsToCents,
  exactPriceCents,
  formatAmount,
  promisedPrice,
} from '@desert-mirror/contracts/money';
import { documentSums, type DocumentTax } from '@desert-mirror/contracts/tax';

/** Quick-price buttons, in whole dollars. */
export const QUICK_PRICES = [60, 80, 100, 120, 150, 200, 225, 250] as const;

/** 60 -> "Detail Service - $60", 70.5 -> "Detail Service - $70.50". */
export const lineText = (dollars: number): string =>
  `Detail Service - $${dollars.toFixed(2).replace(/\.00$/, '')}`;

/** The active services with that list price, with the shortest name: "Leather Care +1 more". Empty without one. */
export function servicesAt(
  dollars: number,
  offerings: readonly Pick<Offering, 'name' | 'price' | 'active'>[],
): string {
  const [first, ...others] = offerings
    .filter(({ active, price }) => active && exactPriceCents(price) === dollars * 100)
    .toSorted((one, other) => one.name.length - other.name.length);
  if (!first) return '';
  return others.length === 0 ? first.name : `${first.name} +${others.length}\u00a0more`;
}

export function lineOf(text: string): InvoiceLine {
  const cents = decimalToCents(promisedPrice(text) ?? '') ?? Number.NaN;
  return { name: text, price: cents / 100 };
}

/** An amount greater than 0 with at most two decimals. Undefined for any other input. */
export function customDollars(typed: string): number | undefined {
  const dollars = typedPrice(typed);
  return dollars > 0 && dollarsToCents(dollars) !== undefined ? dollars : undefined;
}

/** Parses "60", "60.50", "$1,250" or "-5", which the contract refuses. NaN if the text is not a price. */
export function typedPrice(typed: string): number {
  const text = typed.trim().replace(/^(-?)\$\s*/, '$1');
  // A comma must be followed by thousands: "149,50" is not 14950.
  const isPrice = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(text);
  return isPrice ? Number(text.replaceAll(',', '')) : Number.NaN;
}

/** Error message if the price in the name differs from the price. */
export function lineMismatch({ name, price }: InvoiceLine): string | undefined {
  const promised = promisedPrice(name);
  if (promised === undefined || decimalToCents(promised) === dollarsToCents(price))
    return undefined;
  return `Price differs from the $${promised} in the name`;
}

/** "2 lines · $248.98", for the footer of the dialog. */
export const linesText = (count: number, { total }: Sums): string =>
  `${count === 1 ? '1 line' : `${count} lines`} · ${formatAmount(total)}`;

export interface Sums {
  subtotal: string;
  taxAmount: string;
  total: string;
}

/** Totals of the lines. Unreadable prices count as 0. */
export function sumsOf(lines: readonly InvoiceLine[], tax: DocumentTax): Sums {
  const priced = lines.map(({ price, taxExempt: isExempt = false }) => ({
    priceCents: dollarsToCents(price) ?? 0,
    isExempt,
  }));
  const { subtotalCents, taxCents, totalCents } = documentSums(priced, tax);
  return {
    subtotal: centsToDecimal(subtotalCents),
    taxAmount: centsToDecimal(taxCents),
    total: centsToDecimal(totalCents),
  };
}
