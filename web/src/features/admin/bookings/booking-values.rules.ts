import { LOCATIONS, type Booking } from '@desert-mirror/contracts/booking';
import { BookByHand, UpdateBooking } from '@desert-mirror/contracts/booking-admin';
import * as z from 'zod/mini';
import { appointmentOf, instantOf } from '../../../back-office/dates/appointment.rules.js';

/** What the controls hold: text, all of it. The last two are asked of a new booking only. */
export const EMPTY_VALUES = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  vehicleInfo: '',
  serviceLocation: '',
  preferredDate: '',
  time: '',
  message: '',
  serviceId: '',
  amount: '',
};

export type BookingValues = typeof EMPTY_VALUES;

/** "$1,299" as people write it -> "1299" as the contract wants it. */
const plainAmount = (text: string): string => text.replace(/[$,\s]/g, '');

/** Date and time become the one instant, or what the check below refuses. */
const fromControls = z.transform((values: unknown): unknown => {
  const { preferredDate: date, time, amount, ...rest } = values as BookingValues;
  const instant = instantOf({ date, time });
  return {
    ...rest,
    amount: plainAmount(amount),
    preferredDate: instant === undefined ? '' : instant,
  };
});

const checked = {
  preferredDate: z.nullable(z.iso.datetime({ offset: true, error: 'Please enter a date' })),
};

/** The owner may write down any day, also one that has gone by. */
export const newBookingForm = z.pipe(fromControls, z.extend(BookByHand, checked));

export const editBookingForm = z.pipe(
  fromControls,
  z.extend(z.omit(UpdateBooking, { version: true }), checked),
);
export type EditedBooking = z.infer<typeof editBookingForm>;

/** The form of a booking that is there. */
export function valuesOf(booking: Booking): BookingValues {
  const { date, time } = appointmentOf(booking.preferredDate);
  const place = booking.serviceLocation ?? '';
  return {
    ...EMPTY_VALUES,
    firstName: booking.firstName,
    lastName: booking.lastName,
    email: booking.email,
    phone: booking.phone,
    vehicleInfo: booking.vehicleInfo ?? '',
    serviceLocation: Object.hasOwn(LOCATIONS, place) ? place : '',
    preferredDate: date,
    time,
    message: booking.message ?? '',
  };
}
