import * as z from 'zod/mini';
import { Address } from '@desert-mirror/contracts/address';
import type { BookingRequest } from '@desert-mirror/contracts/booking';
import { CreateBooking } from '@desert-mirror/contracts/booking';
import { BINS, PLAN } from '@desert-mirror/contracts/booking-message';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { type BookedWork, requestedLines } from '@desert-mirror/contracts/prices';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { asksForBins } from '../../appointments/is-bins.js';
import { vehiclesOf, type BookingDraft } from './booking-draft.js';
import { priceOf, workOf } from '../../appointments/vehicles/vehicles.js';

/**
 * Payload of the documented call; the server sets status and price itself. It rejects a promo code for
 * work without a price, so the code is omitted then.
 */
export function newBooking<B extends BookingRequest>(
  booking: B,
  offerings: readonly OfferingSummary[],
  promoCode: string | undefined,
) {
  const cents = priceOf(requestedLines(booking), offerings)?.totalCents ?? 0;
  return {
    ...booking,
    status: 'pending',
    totalAmount: cents > 0 ? centsToDecimal(cents) : '0',
    ...(promoCode !== undefined && cents > 0 && { promoCode }),
  };
}

/** The total before a discount that is shown, 0.00 for a price on request; undefined if the work is not offered. */
export function shownTotal(
  booking: BookedWork,
  offerings: readonly OfferingSummary[],
): string | undefined {
  const price = priceOf(requestedLines(booking), offerings);
  return price && centsToDecimal(price.totalCents);
}

/** The chosen time: the hold on it, or only its start if there is none. */
export function timeOf({ time, hold }: BookingDraft): Pick<BookingRequest, 'hold' | 'start'> {
  if (hold) return { hold: { id: hold.id, token: hold.token } };
  return time ? { start: time.start } : {};
}

/** The number of bins follows the plan, which is the first line. */
export function withBins(message: string, bins: string): string {
  const lines = message.split('\n').filter((line) => line !== '');
  const plan = lines[0]?.startsWith(PLAN) ? lines.splice(0, 1) : [];
  return [...plan, BINS + bins, ...lines].join('\n');
}

/** What the booking flow sends. Its steps have checked the draft. */
export function flowBooking(
  draft: BookingDraft,
  offerings: readonly OfferingSummary[],
  payLater: boolean,
): BookingRequest {
  const { values, address, bins } = draft;
  const isBins = offerings.some((one) => String(one.id) === values.serviceId && asksForBins(one));
  return {
    ...z.parse(CreateBooking, {
      ...values,
      ...(isBins && { vehicleInfo: null, message: withBins(values.message, bins) }),
      address,
    }),
    ...workOf(vehiclesOf(draft), offerings),
    ...timeOf(draft),
    ...(payLater && { payLater }),
  };
}

/** The fields of one step of the flow. */
export const whereSchema = z.extend(Address, { vehicleInfo: CreateBooking.shape.vehicleInfo });
export const youSchema = z.pick(CreateBooking, {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  smsConsent: true,
  homepage: true,
});
