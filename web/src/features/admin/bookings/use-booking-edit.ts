import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import {
  useLazyGetBookingDetailQuery,
  useUpdateBookingMutation,
} from '../../../api/admin/bookings.api.js';
import { asApiError } from '../../../api/api-error.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { showFieldErrors, toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { useUnsaved } from '../../../forms/use-unsaved.js';
import { toast } from '../../../ui/toast.js';
import { changesBetween, type Change } from './booking-changes.rules.js';
import {
  editBookingForm,
  valuesOf,
  type BookingValues,
  type EditedBooking,
} from './booking-values.rules.js';

const resolver = formResolver<BookingValues, EditedBooking>(editBookingForm);

/** The edit of one booking. Closing keeps what was typed; somebody else's change is never lost. */
export function useBookingEdit(booking: BookingDetail) {
  const [open, setOpen] = useState(false);
  /** What the form was filled from: its version goes along, whatever came in behind the dialog. */
  const [seen, setSeen] = useState(booking);
  const [conflict, setConflict] = useState<Change[]>();
  const [update] = useUpdateBookingMutation();
  const [read] = useLazyGetBookingDetailQuery();
  const [pending, run] = usePending();
  const form = useForm<BookingValues, unknown, EditedBooking>({
    resolver,
    defaultValues: valuesOf(booking),
  });
  // Unless somebody reads them, the form does not know below which values are the owner's.
  useUnsaved(Object.keys(form.formState.dirtyFields).length > 0);

  /** Takes over a newer booking under what was typed. */
  const rebase = (newer: BookingDetail) => {
    setSeen(newer);
    form.reset(valuesOf(newer), { keepDirtyValues: true, keepErrors: true });
  };
  const close = () => setOpen(false);
  const discard = () => {
    form.reset(valuesOf(booking));
    setConflict(undefined);
    close();
  };
  const save = async (typed: EditedBooking): Promise<void> => {
    const { id, version } = seen;
    try {
      const saved = await update({ id, booking: { ...typed, version } }).unwrap();
      form.reset(valuesOf(saved));
      setConflict(undefined);
      close();
      toast({ title: 'Booking saved' });
    } catch (error) {
      if (asApiError(error)?.status !== 409) throw error;
      const newer = await read(id).unwrap();
      setConflict(changesBetween(seen, newer));
      rebase(newer);
    }
  };
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      try {
        await save(typed);
      } catch (error) {
        showFieldErrors(form, error);
        toastFailure(error, 'The booking could not be saved. Please try again.');
      }
    }),
  );
  const start = () => {
    rebase(booking);
    setOpen(true);
  };
  return { form, open, conflict, pending, start, close, discard, submit };
}
