import { useCallback, useRef, useState, type SyntheticEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { CreateBooking } from '@desert-mirror/contracts/booking';
import { decimalToCents } from '@desert-mirror/contracts/money';
import { fieldErrors, serverMessage } from '../../api/api-error.js';
import { useCreateBookingMutation } from '../../api/bookings.api.js';
import { useGetOfferingsQuery } from '../../api/catalog.api.js';
import { attemptKeys } from '../../forms/attempt-keys.rules.js';
import { formResolver } from '../../forms/form-resolver.js';
import { randomKey } from '../../forms/random-key.js';
import { paths } from '../../paths.js';
import { toast } from '../../ui/toast.js';
import {
  EMPTY_BOOKING,
  bookingFormSchema,
  isBookingField,
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
  const [keys] = useState(() => attemptKeys(randomKey));
  const [defaultValues] = useState(() => typedValues(formId));
  const form = useForm<BookingValues, unknown, CreateBooking>({ resolver, defaultValues });
  const { setError, reset } = form;
  const busy = useRef(false);

  const again = useCallback(() => setReceived(false), []);
  const applyPreset = usePreset(form, offerings, preset, again);

  const send = async (values: CreateBooking): Promise<void> => {
    const offering = offerings.find(({ id }) => id === values.serviceId);
    const booking = newBooking(values, offering);
    try {
      const made = await create({ booking, idempotencyKey: keys.keyFor(booking) }).unwrap();
      keys.done();
      reset(EMPTY_BOOKING);
      applyPreset();
      toast({
        title: 'Booking Created Successfully!',
        description: "We'll contact you within 24 hours to confirm your appointment.",
      });
      if ((decimalToCents(made.totalAmount) ?? 0) > 0) await navigate(paths.checkout(made.id));
      else setReceived(true);
    } catch (error) {
      const wrong = fieldErrors(error).filter(({ path }) => isBookingField(path));
      wrong.forEach(({ path, message }, index) => {
        if (isBookingField(path)) setError(path, { message }, { shouldFocus: index === 0 });
      });
      toast({
        variant: 'destructive',
        title: 'Booking Failed',
        description: serverMessage(
          error,
          'There was an error creating your booking. Please try again.',
        ),
      });
    }
  };

  const submit = (event: SyntheticEvent): Promise<void> =>
    form.handleSubmit(async (values) => {
      // A second press can come before React has disabled the button.
      if (busy.current) return;
      busy.current = true;
      await send(values).finally(() => {
        busy.current = false;
      });
    })(event);

  return { form, offerings, received, again, submit };
}
