import { useDispatch } from 'react-redux';
import type { BookingRequest } from '@desert-mirror/contracts/booking';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { api } from '../../api/api.js';
import { useCreateBookingMutation } from '../../api/bookings.api.js';
import { useGetOfferingsQuery, type OfferingSummary } from '../../api/catalog.api.js';
import { hasOutdatedOfferings } from '../../api/outdated-offerings.js';
import { randomKey } from '../../forms/random-key.js';
import { toast } from '../../ui/toast.js';
import { withAttempt } from './booking-draft.js';
import { newBooking } from './booking-request.js';
import { readDraft, updateDraft } from './draft-store.js';

/** Creates a booking, once per content. Rejects with the API's error. */
export function useSend() {
  const [create] = useCreateBookingMutation();
  const { refetch } = useGetOfferingsQuery();
  const dispatch = useDispatch();
  return async (booking: BookingRequest, offerings: readonly OfferingSummary[]) => {
    const { promoCode } = readDraft();
    const content = newBooking(booking, offerings, promoCode);
    const { attempt } = updateDraft((draft) => withAttempt(draft, content, randomKey));
    const made = await create({ ...content, idempotencyKey: attempt!.key })
      .unwrap()
      .catch((error: unknown) => {
        if (hasOutdatedOfferings(error)) {
          void refetch();
          // The discount depends on the price.
          dispatch(api.util.invalidateTags(['PromoCodes']));
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
