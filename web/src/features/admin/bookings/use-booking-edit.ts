import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import {
  useLazyGetBookingDetailQuery,
  useUpdateBookingMutation,
} from '../../../api/admin/bookings.api.js';
import { asApiError } from '../../../api/api-error.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { useUnsaved } from '../../../back-office/forms/use-unsaved.js';
import { toast } from '../../../ui/toast.js';
import { changesBetween, type Change } from './booking-changes.rules.js';
import {
  editBookingForm,
  valuesOf,
  type BookingValues,
  type EditedBooking,
} from './booking-values.rules.js';

const resolver = formResolver<BookingValues, EditedBooking>(editBookingForm);

export type BookingEdit = ReturnType<typeof useBookingEdit>;

/** Edits one booking. Closing keeps the values. Concurrent changes by others are shown before they are overwritten. */
export function useBookingEdit(booking: BookingDetail) {
  const [open, setOpen] = useState(false);
  /** The booking the form was filled from. Its version is sent, even if the page has loaded a newer one. */
  const [base, setBase] = useState(booking);
  const [conflict, setConflict] = useState<Change[]>();
  const conflictPlace = useRef<HTMLDivElement>(null);
  const [update] = useUpdateBookingMutation();
  const [read] = useLazyGetBookingDetailQuery();
  const form = useForm<BookingValues, unknown, EditedBooking>({
    resolver,
    defaultValues: valuesOf(booking),
  });
  const { dirtyFields } = form.formState;
  // It follows the edited fields; `keepDirtyValues` below relies on it.
  useUnsaved(form, `booking ${booking.id}`, { isShown: open });

  /** Fills the form from a newer booking and keeps the edited fields. */
  const rebase = (newer: BookingDetail) => {
    setBase(newer);
    form.reset(valuesOf(newer), { keepDirtyValues: true, keepErrors: true });
  };
  const close = () => setOpen(false);
  const discard = () => {
    form.reset(valuesOf(booking));
    setConflict(undefined);
    close();
  };
  const send = async (typed: EditedBooking): Promise<void> => {
    const { id, version } = base;
    try {
      const saved = await update({ id, ...typed, version }).unwrap();
      form.reset(valuesOf(saved));
      setConflict(undefined);
      close();
      toast({ title: 'Booking saved' });
    } catch (error) {
      if (asApiError(error)?.status !== 409) throw error;
      const newer = await read({ id }).unwrap();
      flushSync(() => {
        setConflict(changesBetween(base, newer));
        rebase(newer);
      });
      // It is above the fields, out of view from the button.
      conflictPlace.current?.focus();
    }
  };
  const { pending, submit } = useSubmit({
    form,
    send,
    failure: 'The booking could not be saved. Please try again.',
  });
  const start = () => {
    // The owner can change the statuses and the date beside the form. An edited date would replace the newer one.
    const { status, paymentStatus, preferredDate } = base;
    const isDateEdited = dirtyFields.preferredDate || dirtyFields.time;
    const others = { status, paymentStatus, ...(!isDateEdited && { preferredDate }) };
    const changes = changesBetween(base, { ...booking, ...others });
    if (Object.keys(dirtyFields).length > 0 && changes.length > 0) setConflict(changes);
    rebase(booking);
    setOpen(true);
  };
  return { form, open, conflict, conflictPlace, pending, start, close, discard, submit };
}
