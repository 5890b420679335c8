import {
  type BookingDetail,
  type Note,
  type ScheduleEntry,
} from '@desert-mirror/contracts/booking-admin';
import { bookingAdminRpcs } from '@desert-mirror/contracts/booking-admin.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Responder } from '@desert-mirror/testing/responder';
import { BOOKING } from './fakes.js';

export const DETAIL: BookingDetail = {
  ...BOOKING,
  source: 'online',
  servicePrice: '$289',
  serviceMinutes: 300,
  cancelReason: null,
  version: 1,
  collected: '0.00',
  refunded: '0.00',
  next: ['confirmed', 'cancelled'],
  undo: null,
  history: [],
  notes: [],
  photos: [],
  quote: null,
};

export const NOTE: Note = {
  id: 5,
  text: 'Gate code 1234',
  author: 'owner',
  createdAt: BOOKING.createdAt,
};

export const SCHEDULE_ENTRY: ScheduleEntry = {
  id: BOOKING.id,
  serviceName: BOOKING.serviceName,
  serviceMinutes: 300,
  lines: [],
  firstName: BOOKING.firstName,
  lastName: BOOKING.lastName,
  phone: BOOKING.phone,
  vehicleInfo: null,
  serviceLocation: null,
  preferredDate: null,
  message: null,
  address: null,
  appointment: null,
  status: 'pending',
  paymentStatus: 'unpaid',
  suspicion: null,
  due: null,
  next: ['confirmed', 'cancelled'],
  completedAt: null,
  quoteStatus: null,
};

export function fakeBookingAdmin(responder: Responder): void {
  const known = <T>(id: number, wanted: number, answer: T): T => {
    if (id !== wanted) throw new AppError('not_found');
    return answer;
  };
  responder
    .on(bookingAdminRpcs.createManualBooking, () => BOOKING)
    .on(bookingAdminRpcs.detail, ({ id }) => known(id, BOOKING.id, DETAIL))
    .on(bookingAdminRpcs.update, ({ id }) => known(id, BOOKING.id, DETAIL))
    .on(bookingAdminRpcs.changeStatus, ({ id }) => known(id, BOOKING.id, DETAIL))
    .on(bookingAdminRpcs.addBookingNote, ({ bookingId }) => known(bookingId, BOOKING.id, NOTE))
    .on(bookingAdminRpcs.removeNote, ({ id }) => known(id, NOTE.id, {}))
    .on(bookingAdminRpcs.schedule, () => ({ items: [SCHEDULE_ENTRY], next: null }))
    .on(bookingAdminRpcs.getScheduled, ({ id }) => known(id, BOOKING.id, SCHEDULE_ENTRY))
    .on(bookingAdminRpcs.changeScheduled, ({ id }) => known(id, BOOKING.id, SCHEDULE_ENTRY))
    .on(bookingAdminRpcs.tellOnTheWay, ({ id }) =>
      known(id, BOOKING.id, { ...SCHEDULE_ENTRY, notifiedAt: null }),
    )
    .on(bookingAdminRpcs.startScheduled, ({ id }) => known(id, BOOKING.id, SCHEDULE_ENTRY));
}
