import { LOCATIONS, type Booking } from '@desert-mirror/contracts/booking';
import { CreateManualBooking, UpdateBooking } from '@desert-mirror/contracts/booking-admin';
import * as z from 'zod/mini';
import { addressValues } from '../../../appointments/address-values.rules.js';
import type { AddressValues } from '../../../appointments/empty-address.rules.js';
import type { KnownCustomer } from '../../../back-office/contacts/known-customer.js';
import { appointmentOf, instantOf } from '../../../back-office/dates/appointment.rules.js';

/** Values of the controls, apart from the address. Only a new booking has the last three. */
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
  smsConsent: false,
};

type TextValues = typeof EMPTY_VALUES;
export type BookingField = keyof TextValues;

export interface BookingValues extends TextValues {
  /** Absent if only the location is known. */
  address?: AddressValues;
}

export function bookingFor(customer: KnownCustomer | undefined): BookingValues {
  if (!customer) return EMPTY_VALUES;
  const { name, email, phone, vehicleInfo } = customer;
  const [firstName = '', ...others] = name.split(/\s+/);
  return { ...EMPTY_VALUES, firstName, lastName: others.join(' '), email, phone, vehicleInfo };
}

/** The contact of a new customer from the text of a search: an email, a phone number or a name. */
export function contactFrom(typed: string): BookingValues {
  const text = typed.trim();
  const part = text.includes('@') ? 'email' : /\d/.test(text) ? 'phone' : 'name';
  return bookingFor({ name: '', email: '', phone: '', vehicleInfo: '', [part]: text });
}

/** "$1,299" -> "1299". */
const plainAmount = (text: string): string => text.replace(/[$,\s]/g, '');

/** For a new booking that records work of a past day. Undefined for other dates. */
export const pastDateWarning = (date: string, today: string): string | undefined =>
  date !== '' && date < today
    ? 'This date is in the past. The customer gets an email with it.'
    : undefined;

/** Combines date and time into one instant. An invalid one fails the check below. */
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

/** The owner may record past dates. */
export const newBookingForm = z.pipe(fromControls, z.safeExtend(CreateManualBooking, checked));

/** Saving without an address removes it; an absent one would keep it. */
const removesAddress = z.transform((values: unknown): unknown => {
  const { address = null, ...others } = values as BookingValues;
  return { ...others, address };
});

export const editBookingForm = z.pipe(
  z.pipe(fromControls, removesAddress),
  z.extend(z.omit(UpdateBooking, { version: true }), checked),
);
export type EditedBooking = z.infer<typeof editBookingForm>;

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
    ...(booking.address && { address: addressValues(booking.address) }),
  };
}
