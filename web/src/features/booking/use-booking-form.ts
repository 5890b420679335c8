import { useCallback, useState, useTransition } from 'react';
import { useForm, useWatch, type UseFormGetValues } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { ArrivalWindow } from '@desert-mirror/contracts/appointments';
import { type BookingWithAppointment, CreateBooking } from '@desert-mirror/contracts/booking';
import { fieldErrors } from '../../api/api-error.js';
import { useGetOfferingsQuery, type OfferingSummary } from '../../api/catalog.api.js';
import { formResolver } from '../../forms/form-resolver.js';
import { toastFailure } from '../../forms/server-errors.js';
import { useSubmit } from '../../forms/use-submit.js';
import { paths } from '../../paths.js';
import { vehiclesOf, withTime, withValues, withoutTime } from './booking-draft.js';
import type { BookingPreset } from './booking-preset.js';
import { timeOf } from './booking-request.js';
import { EMPTY_BOOKING, withoutConsent, type BookingValues } from './booking-values.js';
import { forgetBooking, readDraft, updateDraft } from './draft-store.js';
import { alternativesOf } from '../../appointments/alternatives-of.js';
import { asksForBins } from '../../appointments/is-bins.js';
import { typedValues } from './typed-values.js';
import { useFormDraft } from './use-form-draft.js';
import { usePreset } from './use-preset.js';
import { rememberMade, useSend } from './use-send.js';
import { useVehicles } from './vehicles/use-vehicles.js';
import { offeringOf, workOf } from '../../appointments/vehicles/vehicles.js';

const resolver = formResolver<BookingValues, CreateBooking>(CreateBooking);

export function useBookingForm(formId: string, preset: BookingPreset) {
  const { data: offerings = [] } = useGetOfferingsQuery();
  const create = useSend();
  const navigate = useNavigate();
  const [received, setReceived] = useState<BookingWithAppointment>();
  /** Until the checkout has loaded and replaces the form. */
  const [isLeaving, startLeaving] = useTransition();
  const [typed] = useState(() => typedValues(formId));
  const [defaultValues] = useState(() => ({ ...withoutConsent(readDraft().values), ...typed }));
  const form = useForm<BookingValues, unknown, CreateBooking>({ resolver, defaultValues });
  const { control, getValues } = form;
  const serviceId = useWatch({ control, name: 'serviceId' });
  const { taken, setTaken, chooseTime } = useTime(getValues);
  const { check, ...vehicles } = useVehicles(formId, serviceId, offerings, setTaken);

  const { isBins, hasVehicle } = asksFor(offeringOf(vehicles.vehicles[0], offerings), preset);

  const again = useCallback(() => setReceived(undefined), []);
  const applyPreset = usePreset(form, offerings, preset, typed, again);
  useFormDraft(form, typed, applyPreset);

  const send = async (values: CreateBooking): Promise<void> => {
    if (!check()) return;
    setTaken(undefined);
    // Sent values are chosen, including those that the page has preset.
    const draft = updateDraft((before) => withValues(before, withoutConsent(getValues())));
    const work = { ...workOf(vehiclesOf(draft), offerings), ...timeOf(draft) };
    const vehicleInfo = hasVehicle ? values.vehicleInfo : null;
    const made = await create({ ...values, vehicleInfo, ...work }, offerings);
    if (made.isPayable) {
      rememberMade(made);
      startLeaving(() => void navigate(paths.checkout(made.id)));
      return;
    }
    updateDraft((before) => ({ ...before, finished: made.id }));
    form.reset(EMPTY_BOOKING);
    forgetBooking(made.id);
    applyPreset();
    setReceived(made);
  };
  const { pending, submit } = useSubmit({
    form,
    send,
    onInvalid: check,
    failure: 'There was an error creating your booking. Please try again.',
    onError: (error, failure) => {
      const alternatives = alternativesOf(error);
      const isTime = fieldErrors(error).some(({ path }) => ['start', 'hold'].includes(path));
      if (alternatives || isTime) updateDraft(withoutTime);
      setTaken(alternatives);
      toastFailure(error, failure, 'Booking Failed');
    },
  });

  return {
    form,
    offerings,
    vehicles,
    isBins,
    hasVehicle,
    received,
    again,
    taken,
    chooseTime,
    pending: pending || isLeaving,
    submit,
  };
}

/** The page of bin cleaning does not ask for a vehicle. The form of the home page always has all fields. */
function asksFor(offering: OfferingSummary | undefined, preset: BookingPreset) {
  const slug = offering?.slug ?? preset.service;
  const isBins = slug !== undefined && asksForBins({ slug });
  return { isBins, hasVehicle: !isBins || slug !== preset.service };
}

function useTime(getValues: UseFormGetValues<BookingValues>) {
  /** Other times, because the chosen one was taken. */
  const [taken, setTaken] = useState<readonly ArrivalWindow[]>();
  const chooseTime = useCallback(
    (time: ArrivalWindow | undefined) => {
      setTaken(undefined);
      // A time is chosen for a service.
      const serviceId = getValues('serviceId');
      updateDraft((draft) =>
        time ? withTime(withValues(draft, { serviceId }), time) : withoutTime(draft),
      );
    },
    [getValues],
  );
  return { taken, setTaken, chooseTime };
}
