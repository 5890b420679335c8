import { EMPTY_BOOKING, isBookingField, type BookingValues } from './booking-form.rules.js';

/** Values typed into the server-rendered form before its code loaded. */
export function typedValues(formId: string): BookingValues {
  const form =
    typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>(`#${formId}`);
  // A hydrated form belongs to the page being left.
  if (!form || form.dataset['live']) return EMPTY_BOOKING;
  const typed = Array.from(new FormData(form)).filter(
    ([name, value]) => isBookingField(name) && typeof value === 'string',
  );
  return { ...EMPTY_BOOKING, ...(Object.fromEntries(typed) as Partial<BookingValues>) };
}
