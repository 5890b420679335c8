import { EMPTY_BOOKING, isBookingField, type BookingValues } from './booking-form.rules.js';

/** What somebody typed into the server's markup before the form's code came. */
export function typedValues(formId: string): BookingValues {
  const form =
    typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>(`#${formId}`);
  // A form that is alive belongs to the page that is being left.
  if (!form || form.dataset['live']) return EMPTY_BOOKING;
  const typed = Array.from(new FormData(form)).filter(
    ([name, value]) => isBookingField(name) && typeof value === 'string',
  );
  return { ...EMPTY_BOOKING, ...(Object.fromEntries(typed) as Partial<BookingValues>) };
}
