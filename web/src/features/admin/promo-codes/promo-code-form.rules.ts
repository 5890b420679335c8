import { formatPlainDate } from '@desert-mirror/contracts/time';
import { formatAmount } from '@desert-mirror/contracts/money';
import type { PromoCode } from '@desert-mirror/contracts/promo-codes';

export interface PromoCodeValues {
  code: string;
  kind: 'percent' | 'amount';
  percentOff: string;
  amountOff: string;
  serviceIds: number[];
  maxRedemptions: string;
  maxPerCustomer: string;
  startsOn: string;
  endsOn: string;
  active: boolean;
}

const text = (value: number | string | null | undefined): string => String(value ?? '');

export function promoCodeValues(promoCode: PromoCode | undefined): PromoCodeValues {
  return {
    code: text(promoCode?.code),
    kind: promoCode?.amountOff ? 'amount' : 'percent',
    percentOff: text(promoCode?.percentOff),
    amountOff: text(promoCode?.amountOff),
    serviceIds: promoCode?.serviceIds ?? [],
    maxRedemptions: text(promoCode?.maxRedemptions),
    maxPerCustomer: text(promoCode?.maxPerCustomer),
    startsOn: text(promoCode?.startsOn),
    endsOn: text(promoCode?.endsOn),
    active: promoCode?.active ?? true,
  };
}

/** "10% off" or "$20.00 off". */
export const discountText = ({ percentOff, amountOff }: PromoCode): string =>
  amountOff === null ? `${percentOff}% off` : `${formatAmount(amountOff)} off`;

/** "4 of 10 times", "Once" or "Not used yet". */
export function usesText({ timesRedeemed: times, maxRedemptions: max }: PromoCode): string {
  if (max !== null) return `${times} of ${max} ${max === 1 ? 'time' : 'times'}`;
  if (times === 0) return 'Not used yet';
  return times === 1 ? 'Once' : `${times} times`;
}

/** "Nov 1, 2026 to Nov 30, 2026", "From Nov 1, 2026", "Until Nov 30, 2026" or "Any day". */
export function periodText({ startsOn, endsOn }: PromoCode): string {
  if (startsOn && endsOn) return `${formatPlainDate(startsOn)} to ${formatPlainDate(endsOn)}`;
  if (startsOn) return `From ${formatPlainDate(startsOn)}`;
  return endsOn ? `Until ${formatPlainDate(endsOn)}` : 'Any day';
}

/** Whether customers can use it on a business day, and otherwise why not. */
export function promoCodeState(
  promoCode: PromoCode,
  today: string,
): 'active' | 'inactive' | 'expired' | 'scheduled' | 'used up' {
  const { active, startsOn, endsOn, maxRedemptions, timesRedeemed } = promoCode;
  if (!active) return 'inactive';
  if (endsOn !== null && today > endsOn) return 'expired';
  if (maxRedemptions !== null && timesRedeemed >= maxRedemptions) return 'used up';
  return startsOn !== null && today < startsOn ? 'scheduled' : 'active';
}
