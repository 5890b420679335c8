import { fieldError } from '@desert-mirror/contracts/errors';
import { MIN_CARD_CENTS } from '@desert-mirror/contracts/money';
import { formatPlainDate } from '@desert-mirror/contracts/time';

export interface PromoTerms {
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

interface Priced {
  serviceId: number;
  priceCents: number;
}

export const NOT_VALID = 'This promo code is not valid';

/**
 * Why a code cannot be used on a business day; undefined if it can.
 * @param uses by this customer so far
 */
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
 * The services of a code that it did not have before.
 * @throws AppError naming `serviceIds` if a service is repeated, unless one already was
 */
export function addedServices(
  serviceIds: readonly number[],
  before: readonly number[],
): readonly number[] {
  if (isRepeating(serviceIds) && !isRepeating(before))
    throw fieldError('serviceIds', 'Contains a service twice');
  return [...new Set(serviceIds)].filter((id) => !before.includes(id));
}

const isRepeating = (ids: readonly number[]): boolean => new Set(ids).size < ids.length;

/** Whether a code reduces a line of this offering. */
export const reduces = ({ serviceIds }: PromoTerms, serviceId: number): boolean =>
  serviceIds.length === 0 || serviceIds.includes(serviceId);

const sumOf = (lines: readonly Priced[]): number =>
  lines.reduce((sum, { priceCents }) => sum + priceCents, 0);

/**
 * At most the price of the lines that it reduces; a percentage is rounded half up. If the remainder is too
 * small for a card payment, it is discounted as well.
 */
export function discountCentsOf(terms: PromoTerms, lines: readonly Priced[]): number {
  const { percentOff, amountOffCents } = terms;
  const reducedCents = sumOf(lines.filter(({ serviceId }) => reduces(terms, serviceId)));
  const cents =
    percentOff === null
      ? Math.min(amountOffCents ?? 0, reducedCents)
      : Math.floor((2 * reducedCents * percentOff + 100) / 200);
  return cents > 0 && sumOf(lines) - cents < MIN_CARD_CENTS ? reducedCents : cents;
}
