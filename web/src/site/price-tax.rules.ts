import type { OnlineTax } from '@desert-mirror/contracts/tax';
import type { OfferingSummary } from '../api/catalog.api.js';
import { hasPrice } from './offering-price.rules.js';

/** Whether the prices of the website include sales tax; nothing is added to them in either case. */
export type PriceTax = 'included' | 'none';

export function priceTaxOf(tax: OnlineTax | null | undefined): PriceTax | null {
  if (!tax) return null;
  return tax.onlinePrices === 'included' && Number(tax.rate) > 0 ? 'included' : 'none';
}

/** Beside the price of one service. Undefined for a price on request. */
export function taxNote(
  priceTax: PriceTax | null,
  offering: Pick<OfferingSummary, 'price' | 'taxExempt'>,
): string | undefined {
  if (priceTax === null || !hasPrice(offering)) return undefined;
  return priceTax === 'included' && !offering.taxExempt
    ? 'Sales tax included'
    : 'No sales tax added';
}

/** Above a list of prices. Invoices of other work can add tax, so it names online bookings. */
export const taxSentence = (priceTax: PriceTax): string =>
  priceTax === 'included'
    ? 'Prices include sales tax when you book online.'
    : 'No sales tax is added when you book online.';
