import { isBookingField, type BookingValues } from './booking-values.js';

/** Values typed into the server-rendered form before its code loaded. */
export function typedValues(formId: string): Partial<BookingValues> {
  const form =
    typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>(`#${formId}`);
  // A hydrated form belongs to the page being left.
  if (!form || form.dataset['live']) return {};
  const typed = Array.from(new FormData(form)).filter(
    ([name, value]) => isBookingField(name) && typeof value === 'string' && value !== '',
  );
  // `FormData` contains a checkbox only if it is checked.
  const values = typed.map(([name, value]) => [name, name === 'smsConsent' ? true : value]);
  return Object.fromEntries(values) as Partial<BookingValues>;
}
