import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CreateBooking } from '@desert-mirror/contracts/booking';
import { withValues } from './booking-draft.js';
import { isBookingField, type BookingValues } from './booking-values.js';
import { readDraft, updateDraft, watchDraft } from './draft-store.js';

/** Keeps a form and the draft equal, so that the form continues what the booking flow began. */
export function useFormDraft(form: UseFormReturn<BookingValues, unknown, CreateBooking>): void {
  const { getValues, setValue, watch } = form;
  useEffect(() => {
    const fromDraft = () => {
      const { values } = readDraft();
      const own = getValues();
      for (const [name, value] of Object.entries(values))
        if (isBookingField(name) && own[name] !== value) setValue(name, value);
    };
    const toDraft = () => {
      const values = getValues();
      const before = readDraft().values;
      const isChanged = (name: string) => isBookingField(name) && values[name] !== before[name];
      if (Object.keys(values).some(isChanged)) updateDraft((draft) => withValues(draft, values));
    };
    const stop = watchDraft(fromDraft);
    const { unsubscribe } = watch(toDraft);
    // What was typed before the code had loaded.
    toDraft();
    return () => {
      stop();
      unsubscribe();
    };
  }, [getValues, setValue, watch]);
}
