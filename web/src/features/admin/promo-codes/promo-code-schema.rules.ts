import { CreatePromoCode } from '@desert-mirror/contracts/promo-codes';
import * as z from 'zod/mini';
import type { PromoCodeValues } from './promo-code-form.rules.js';

/** A missing percentage is 0, which its schema refuses with the allowed range. */
export const promoCodeForm = z.pipe(
  z.transform((values: unknown): unknown => {
    const { kind, percentOff, amountOff, ...rest } = values as PromoCodeValues;
    return {
      ...rest,
      percentOff: kind === 'percent' ? Number(percentOff) : null,
      amountOff: kind === 'amount' ? amountOff.trim() : null,
      maxRedemptions: numberOf(rest.maxRedemptions),
      maxPerCustomer: numberOf(rest.maxPerCustomer),
      startsOn: rest.startsOn || null,
      endsOn: rest.endsOn || null,
    };
  }),
  CreatePromoCode,
);

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
