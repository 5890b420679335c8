import { formatPlainDate } from '@desert-mirror/contracts/time';

interface PromoTerms {
  percentOff: number | null;
  amountOffCents: number | null;
  /** Empty for all. */
  serviceIds: readonly number[];
}

interface Limits {
  active: boolean;
  startsOn: string | null;
  endsOn: string | null;
  maxRedemptions: number | null;
  maxPerCustomer: number | null;
  timesRedeemed: number;
}

export interface DiscountedLine {
  serviceId: number;
  priceCents: number;
  taxExempt: boolean;
}

export const NOT_VALID = 'This promo code is not valid';

/** Why a code cannot be used on a business day by a customer with `uses`; undefined if it can. */
export function refusalOf(code: Limits, today: string, uses: number): string | undefined {
  if (!code.active) return NOT_VALID;
  if (code.startsOn !== null && today < code.startsOn)
    return `This promo code starts on ${formatPlainDate(code.startsOn)}`;
  if (code.endsOn !== null && today > code.endsOn)
    return `This promo code expired on ${formatPlainDate(code.endsOn)}`;
  if (code.maxRedemptions !== null && code.timesRedeemed >= code.maxRedemptions)
    return 'This promo code has been used up';
  if (code.maxPerCustomer !== null && uses >= code.maxPerCustomer)
    return 'You have already used this promo code';
  return undefined;
}

/**
 * The discount of a code on the lines of a booking, as negative lines: one for taxed and one for untaxed
 * services, in proportion to their prices, so that tax stays right. No lines if nothing is reduced.
 */
export function discountLines<T extends DiscountedLine>(
  terms: PromoTerms,
  lines: readonly T[],
): T[] {
  const { serviceIds } = terms;
  const reduced = lines.filter(
    ({ serviceId }) => serviceIds.length === 0 || serviceIds.includes(serviceId),
  );
  const taxed = reduced.filter(({ taxExempt }) => !taxExempt);
  const untaxed = reduced.filter(({ taxExempt }) => taxExempt);
  const [total, taxedCents] = [sumOf(reduced), sumOf(taxed)];
  const discount = discountCents(terms, total);
  if (discount === 0) return [];
  const ofTaxed = shareOf(discount, taxedCents, total);
  const parts = [
    [taxed[0], ofTaxed],
    [untaxed[0], discount - ofTaxed],
  ] as const;
  return parts.flatMap(([line, cents]) =>
    line && cents > 0 ? [{ ...line, priceCents: -cents }] : [],
  );
}

/** At most the price; a percentage is rounded half up. */
function discountCents({ percentOff, amountOffCents }: PromoTerms, priceCents: number): number {
  if (percentOff === null) return Math.min(amountOffCents ?? 0, priceCents);
  return Math.floor((2 * priceCents * percentOff + 100) / 200);
}

/** Rounded half up; big integers, because the product can exceed 2^53. */
function shareOf(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((2n * a * p + w) / (2n * w));
}

const sumOf = (lines: readonly DiscountedLine[]): number =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
