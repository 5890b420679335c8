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
