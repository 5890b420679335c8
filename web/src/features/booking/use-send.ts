import { useStore } from 'react-redux';
import type { BookingRequest } from '@desert-mirror/contracts/booking';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { api } from '../../api/api.js';
import { useCreateBookingMutation } from '../../api/bookings.api.js';
import { useGetOfferingsQuery, type OfferingSummary } from '../../api/catalog.api.js';
import { hasOutdatedOfferings } from '../../api/outdated-offerings.js';
import { shownDiscount } from '../../api/promo-codes.api.js';
import { linesOf } from '../../appointments/vehicles/vehicles.js';
import { randomKey } from '../../forms/random-key.js';
import { toast } from '../../ui/toast.js';
import { vehiclesOf, withAttempt } from './booking-draft.js';
import { newBooking, shownTotal } from './booking-request.js';
import { readDraft, updateDraft } from './draft-store.js';
import { pricedLines } from './promo-code/use-promo-code.js';

/** Creates a booking, once per content. Rejects with the API's error. */
export function useSend() {
  const [create] = useCreateBookingMutation();
  const { refetch } = useGetOfferingsQuery();
  const store = useStore();
  return async (booking: BookingRequest, offerings: readonly OfferingSummary[]) => {
    const draft = readDraft();
    const content = newBooking(booking, offerings, draft.promoCode);
    const { promoCode } = content;
    const lines = pricedLines(linesOf(vehiclesOf(draft), offerings));
    const discount = promoCode ? shownDiscount(store.getState(), { promoCode, lines }) : undefined;
    // Not a part of the content: the total is the same booking's, whether or not the discount is loaded.
    const expectedTotal = discount?.total ?? shownTotal(booking, offerings);
    const { attempt } = updateDraft((before) => withAttempt(before, content, randomKey));
    const made = await create({ ...content, expectedTotal, idempotencyKey: attempt!.key })
      .unwrap()
      .catch((error: unknown) => {
        if (hasOutdatedOfferings(error)) {
          void refetch();
          // The discount depends on the price.
          store.dispatch(api.util.invalidateTags(['PromoCodes']));
        }
        throw error;
      });
    toast({
      title: 'Booking Created Successfully!',
      description: "We'll contact you within 24 hours to confirm your appointment.",
    });
    const isPayable = (decimalToCents(made.totalAmount) ?? 0) > 0;
    return { ...made, isPayable };
  };
}

/** The draft remembers a booking that is not paid yet, so that Back does not book again. */
export const rememberMade = ({ id, serviceName }: { id: number; serviceName: string }): void =>
  void updateDraft((draft) => ({ ...draft, made: { id, serviceName } }));
