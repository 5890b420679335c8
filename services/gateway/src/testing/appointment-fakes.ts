import type { Hold } from '@desert-mirror/contracts/appointments';
import { appointmentRpcs } from '@desert-mirror/contracts/appointments.operations';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import type { CalendarEntry } from '@desert-mirror/contracts/calendar';
import type { FeedEntry } from '@desert-mirror/contracts/calendar-feeds';
import { calendarFeedRpcs } from '@desert-mirror/contracts/calendar-feeds.operations';
import { calendarRpcs } from '@desert-mirror/contracts/calendar.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { Responder } from '@desert-mirror/testing/responder';
import { DETAIL } from './booking-fakes.js';

const WINDOW = { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' };

export const HOLD: Hold = {
  ...WINDOW,
  id: 'b7d2f1de-5f0c-4b58-9d57-0b6f6d6a4c11',
  token: 'token-of-a-hold-of-a-visitor',
  expiresAt: '2026-11-20T12:15:00.000Z',
  payLater: true,
};
/** A start that is taken. */
export const TAKEN_START = '2026-12-01T17:00:00.000Z';

export const ENTRY: CalendarEntry = {
  ...WINDOW,
  id: HOLD.id,
  vanId: 1,
  status: 'held',
  minutes: 300,
  bufferMinutes: 15,
  expiresAt: HOLD.expiresAt,
  startedAt: null,
  booking: null,
};

export const FEED_TOKEN = 'token-of-a-calendar-feed';
export const FEED_ENTRY: FeedEntry = {
  ...WINDOW,
  id: 7,
  serviceName: 'Full Detail',
  firstName: 'Rosa',
  lastName: 'Quintero',
  phone: '(702) 555-0199',
  vehicleInfo: null,
  lines: [],
  address: {
    street: '8 Palm Way',
    unit: null,
    city: 'Las Vegas',
    zip: '89135',
    notes: 'Gate code 1234',
  },
  minutes: 300,
  van: 'Van 1',
  sequence: 2,
  isCancelled: false,
  changedAt: '2026-11-20T12:00:00.000Z',
};

function detailOf(id: number): BookingDetail {
  if (id !== DETAIL.id) throw new AppError('not_found');
  return DETAIL;
}

export function fakeAppointments(responder: Responder): void {
  responder
    .on(appointmentRpcs.availability, ({ from }) => ({
      zone: 'America/Los_Angeles',
      days: [{ date: from, windows: [WINDOW] }],
    }))
    .on(appointmentRpcs.hold, ({ start }) => {
      if (start === TAKEN_START)
        throw new AppError('window_taken', undefined, { alternatives: [WINDOW] });
      return HOLD;
    })
    .on(calendarRpcs.calendarPlan, () => ({
      zone: 'America/Los_Angeles',
      vans: [],
      days: [],
      closures: [],
      overdueCount: 0,
    }))
    .on(calendarRpcs.calendarEntries, ({ cursor }) => ({
      items: [{ ...ENTRY, bufferMinutes: cursor === undefined ? 15 : 30 }],
      next: cursor === undefined ? 'second page' : null,
    }))
    .on(calendarRpcs.calendarOverdue, () => ({ items: [], next: null }))
    .on(calendarRpcs.calendarRequests, () => ({ items: [], next: null }))
    .on(calendarRpcs.countRequests, () => ({ count: 2 }))
    .on(calendarRpcs.scheduleBooking, ({ id }) => detailOf(id))
    .on(calendarRpcs.freeTimes, () => ({ minutes: 120, days: [] }))
    .on(calendarRpcs.unscheduleBooking, ({ id }) => detailOf(id))
    .on(calendarRpcs.undoBooking, ({ id }) => detailOf(id))
    .on(calendarFeedRpcs.getFeed, () => ({ url: null }))
    .on(calendarFeedRpcs.createFeed, () => ({ url: 'https://mirror.example/api/calendar/a.ics' }))
    .on(calendarFeedRpcs.revokeFeed, () => ({}))
    .on(calendarFeedRpcs.feedEntries, ({ token, cursor }) => {
      if (token !== FEED_TOKEN) throw new AppError('not_found');
      const isFirst = cursor === undefined;
      return { items: [{ ...FEED_ENTRY, id: isFirst ? 7 : 8 }], next: isFirst ? 'page 2' : null };
    })
    .on(appointmentRpcs.releaseHold, ({ id }) => {
      if (id !== HOLD.id) throw new AppError('not_found', 'Hold not found');
      return {};
    });
}
