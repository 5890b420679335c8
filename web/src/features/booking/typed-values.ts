import { EMPTY_BOOKING, isBookingField, type BookingValues } from './booking-form.rules.js';

/** What somebody typed into the server's markup before the form's code came. */
export function typedValues(formId: string): BookingValues {
  const form =
    typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>(`#${formId}`);
  if (!form) return EMPTY_BOOKING;
  const typed = Array.from(new FormData(form)).filter(
    ([name, value]) => isBookingField(name) && typeof value === 'string',
  );
  return { ...EMPTY_BOOKING, ...(Object.fromEntries(typed) as Partial<BookingValues>) };
}
