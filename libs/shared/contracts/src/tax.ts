import * as z from 'zod/mini';
import { Decimal, optionalText } from './fields.js';
import { formatAmount } from './money.js';

/**
 * Sales tax. A rate is an integer number of thousandths of a percent: 8.375% is 8375. Tax is rounded half
 * up, once per document.
 */

/** `added` to the prices, `included` in them, or `exempt`. */
export const TAX_MODES = ['added', 'included', 'exempt'] as const;
export const TaxMode = z.enum(TAX_MODES, 'Unknown tax mode');
export type TaxMode = z.infer<typeof TaxMode>;

const DECIMALS = 3;
/** 100% in thousandths of a percent. */
const WHOLE = 100_000;

/** The rate until the owner sets another. */
export const DEFAULT_TAX_RATE = '8.25';

/** "8.375" -> 8375; undefined unless it is a rate from 0 to 99.999. */
export function parseTaxRate(text: string): number | undefined {
  const match = /^(\d{1,2})(?:\.(\d{1,3}))?$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(DECIMALS, '0'));
}

/** 8250 -> "8.25", 8375 -> "8.375": at least two decimals. */
export function formatTaxRate(rate: number): string {
  const decimals = String(rate % 1000).padStart(DECIMALS, '0');
  return `${Math.floor(rate / 1000)}.${decimals.replace(/0$/, '')}`;
}

/** Tax on top of a net amount. */
export const addedTaxCents = (netCents: number, rate: number): number =>
  Math.floor((2 * netCents * rate + WHOLE) / (2 * WHOLE));

/** Tax in a gross amount: gross x rate / (1 + rate). */
export const includedTaxCents = (grossCents: number, rate: number): number =>
  Math.floor((2 * grossCents * rate + WHOLE + rate) / (2 * (WHOLE + rate)));

export interface DocumentTax {
  mode: TaxMode;
  /** Ignored for `exempt`. */
  rate: number;
}

export interface DocumentSums {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

/** The sums of a document from the prices of its lines; the subtotal is without tax. */
export function documentSums(
  lines: readonly { priceCents: number; isExempt: boolean }[],
  { mode, rate }: DocumentTax,
): DocumentSums {
  const sumOf = (all: typeof lines) => all.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const pricesCents = sumOf(lines);
  const taxableCents = sumOf(lines.filter(({ isExempt }) => !isExempt));
  if (mode === 'exempt')
    return { subtotalCents: pricesCents, taxCents: 0, totalCents: pricesCents };
  if (mode === 'included') {
    const taxCents = includedTaxCents(taxableCents, rate);
    return { subtotalCents: pricesCents - taxCents, taxCents, totalCents: pricesCents };
  }
  const taxCents = addedTaxCents(taxableCents, rate);
  return { subtotalCents: pricesCents, taxCents, totalCents: pricesCents + taxCents };
}

interface PrintedTax {
  taxMode: TaxMode;
  taxRate: string;
  taxExemptReason: string | null;
}

/** "Includes $22.03 sales tax (8.25%)" */
export const includedTaxText = ({ taxAmount, taxRate }: { taxAmount: string; taxRate: string }) =>
  `Includes ${formatAmount(taxAmount)} sales tax (${taxRate}%)`;

/** "Tax (8.25%)", "Tax (8.25%, included)" or "Tax (exempt: Resale certificate)". */
export function taxLabel({ taxMode, taxRate, taxExemptReason }: PrintedTax, name = 'Tax'): string {
  if (taxMode === 'exempt') return `${name} (exempt: ${taxExemptReason ?? 'no reason'})`;
  return `${name} (${taxRate}%${taxMode === 'included' ? ', included' : ''})`;
}

/** The tax of a document as its creator asks for it. */
export const taxFields = {
  taxMode: z._default(TaxMode, 'added'),
  /** Required for `exempt`, ignored otherwise. */
  taxExemptReason: optionalText(200),
};

export const TaxSettings = z.object({
  rate: z.string('Must be a percentage').check(
    z.trim(),
    z.refine((text) => parseTaxRate(text) !== undefined, 'Must be a percentage like 8.375'),
  ),
  /** Whether online prices include sales tax or are not taxed. */
  onlinePrices: z.enum(['included', 'untaxed'], 'Unknown choice'),
  /** Version for optimistic locking. */
  version: z.int('Must be a whole number'),
});
export type TaxSettings = z.infer<typeof TaxSettings>;

/** The part of the tax settings that visitors see. */
export const OnlineTax = z.pick(TaxSettings, { rate: true, onlinePrices: true });
export type OnlineTax = z.infer<typeof OnlineTax>;

/** Public pages wait for it, and are shown without it. */
export const ONLINE_TAX_TIMEOUT_MS = 1_000;

/** Hint to every gateway, like `catalog.changed`: public responses with the tax settings are stale. */
export const TAX_CHANGED = 'billing.tax-changed';

/** The sales tax in a booking's total; `rate` and `amount` are zero if no tax is due. */
export const BookingTax = z.object({ rate: z.string(), amount: Decimal });
export type BookingTax = z.infer<typeof BookingTax>;
