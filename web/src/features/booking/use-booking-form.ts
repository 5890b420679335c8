import { useCallback, useState, useTransition } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CreateBooking } from '@desert-mirror/contracts/booking';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { useCreateBookingMutation } from '../../api/bookings.api.js';
import { useGetOfferingsQuery } from '../../api/catalog.api.js';
import { attemptKeys } from '../../forms/attempt-keys.rules.js';
import { formResolver } from '../../forms/form-resolver.js';
import { randomKey } from '../../forms/random-key.js';
import { toastFailure } from '../../forms/server-errors.js';
import { useSubmit } from '../../forms/use-submit.js';
import { paths } from '../../paths.js';
import { toast } from '../../ui/toast.js';
import {
  EMPTY_BOOKING,
  bookingFormSchema,
  newBooking,
  type BookingValues,
} from './booking-form.rules.js';
import type { BookingPreset } from './booking-preset.js';
import { typedValues } from './typed-values.js';
import { usePreset } from './use-preset.js';

const resolver = formResolver<BookingValues, CreateBooking>(bookingFormSchema(() => new Date()));

export function useBookingForm(formId: string, preset: BookingPreset) {
  const { data: offerings = [] } = useGetOfferingsQuery();
  const [create] = useCreateBookingMutation();
  const navigate = useNavigate();
  const [received, setReceived] = useState(false);
  /** Until the checkout has loaded and replaces the form. */
  const [isLeaving, startLeaving] = useTransition();
  const [keys] = useState(() => attemptKeys(randomKey));
  const [defaultValues] = useState(() => typedValues(formId));
  const form = useForm<BookingValues, unknown, CreateBooking>({ resolver, defaultValues });
  const { reset } = form;

  const again = useCallback(() => setReceived(false), []);
  const applyPreset = usePreset(form, offerings, preset, again);

  const send = async (values: CreateBooking): Promise<void> => {
    const offering = offerings.find(({ id }) => id === values.serviceId);
    const booking = newBooking(values, offering);
    const made = await create({ ...booking, idempotencyKey: keys.keyFor(booking) }).unwrap();
    keys.done();
    toast({
      title: 'Booking Created Successfully!',
      description: "We'll contact you within 24 hours to confirm your appointment.",
    });
    if ((decimalToCents(made.totalAmount) ?? 0) > 0) {
      startLeaving(() => void navigate(paths.checkout(made.id)));
      return;
    }
    reset(EMPTY_BOOKING);
    applyPreset();
    setReceived(true);
  };
  const { pending, submit } = useSubmit({
    form,
    send,
    failure: 'There was an error creating your booking. Please try again.',
    onError: (error, failure) => toastFailure(error, failure, 'Booking Failed'),
  });

  return { form, offerings, received, again, pending: pending || isLeaving, submit };
}
