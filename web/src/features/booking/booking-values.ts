/** Values of the form's controls. */
export const EMPTY_BOOKING = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  serviceId: '',
  vehicleInfo: '',
  serviceLocation: '',
  message: '',
  smsConsent: false,
  /** The honeypot; see `CreateBooking`. */
  homepage: '',
};

export type BookingValues = typeof EMPTY_BOOKING;

export type BookingField = keyof BookingValues;

export const isBookingField = (path: string): path is BookingField =>
  Object.hasOwn(EMPTY_BOOKING, path);

/** Customers agree to text messages in the form that they send, so no form shows the consent given in another. */
export const withoutConsent = (values: BookingValues): BookingValues => ({
  ...values,
  smsConsent: false,
});
