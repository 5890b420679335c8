import { CreateBooking } from '@desert-mirror/contracts/booking';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { businessDate } from '@desert-mirror/contracts/time';
import * as z from 'zod/mini';

export const EMPTY_BOOKING = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  serviceId: '',
  vehicleInfo: '',
  serviceLocation: '',
  preferredDate: '',
  message: '',
};

export type BookingValues = typeof EMPTY_BOOKING;
export type BookingField = keyof BookingValues;

export const isBookingField = (path: string): path is BookingField =>
  Object.hasOwn(EMPTY_BOOKING, path);

/** 20:00 UTC is noon or 1 PM in Las Vegas: the same date there all year. */
const dayAsInstant = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' ? `${value}T20:00:00Z` : null;

/** The contract with a date control: the date must be today or later. */
export const bookingFormSchema = (now: () => Date) =>
  z.extend(CreateBooking, {
    preferredDate: z.pipe(
      z.pipe(
        z.transform(dayAsInstant),
        z.nullable(z.iso.datetime({ offset: true, error: 'Please enter a date' })),
      ),
      z
        .nullable(z.string())
        .check(
          z.refine(
            (instant) => instant === null || businessDate(instant) >= businessDate(now()),
            'Please choose today or a later date',
          ),
        ),
    ),
  });

/** Payload of the documented call. The server sets status and price itself. */
export function newBooking(booking: CreateBooking, offering: OfferingSummary | undefined) {
  const cents = offering?.priceCents ?? 0;
  return { ...booking, status: 'pending', totalAmount: cents > 0 ? centsToDecimal(cents) : '0' };
}
