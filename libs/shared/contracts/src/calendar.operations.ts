import * as z from 'zod/mini';
import { MAX_AVAILABILITY_DAYS } from './appointments.js';
import { BookingDetail } from './booking-admin.js';
import {
  Calendar,
  CalendarBooking,
  CalendarEntry,
  CalendarPlan,
  FreeTimes,
  MAX_CALENDAR_DAYS,
  ScheduleBooking,
} from './calendar.js';
import { Id, PageQuery, pageOf } from './fields.js';
import { IdParam, DateRange, ListQuery, queryNumber, upToDays } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc } from './rpc.js';

export const calendarRpcs = defineRpcs(() => ({
  /** Schedules a booking or moves its appointment. */
  scheduleBooking: rpc(
    'booking.appointments.schedule',
    z.object({ id: Id, appointment: ScheduleBooking }),
    BookingDetail,
  ),
  /** Times at which the booking fits in, in any van or in a given one. Its present time counts as free. */
  freeTimes: rpc(
    'booking.appointments.free-times',
    z.extend(DateRange, { id: Id, vanId: z.optional(Id) }),
    FreeTimes,
  ),
  /** The booking becomes a request again. With `version`, only if it has not changed since. */
  unscheduleBooking: rpc(
    'booking.appointments.unschedule',
    z.object({ id: Id, version: z.optional(z.int()) }),
    BookingDetail,
  ),
  /** Undoes the start, completion or cancellation of a booking within a day. */
  undoBooking: rpc('booking.undo', z.object({ id: Id }), BookingDetail),
  calendarPlan: rpc('booking.calendar.plan', DateRange, CalendarPlan),
  calendarEntries: rpc(
    'booking.calendar.entries',
    z.extend(PageQuery, DateRange.shape),
    pageOf(CalendarEntry),
  ),
  /** Confirmed appointments before today of bookings that are still open, earliest first. */
  calendarOverdue: rpc('booking.calendar.overdue', PageQuery, pageOf(CalendarEntry)),
  /** Open bookings without an appointment: paid ones first, then by date. */
  calendarRequests: rpc('booking.calendar.requests', PageQuery, pageOf(CalendarBooking)),
  countRequests: rpc('booking.calendar.count-requests', z.object({}), z.object({ count: z.int() })),
}));

export const calendarRoutes = {
  scheduleBooking: 'POST /api/admin/bookings/:id/appointment',
  getFreeTimes: 'GET /api/admin/bookings/:id/free-times',
  unscheduleBooking: 'DELETE /api/admin/bookings/:id/appointment',
  undoBooking: 'POST /api/admin/bookings/:id/undo',
  getCalendar: 'GET /api/admin/calendar',
  streamCalendar: 'GET /api/admin/calendar/stream',
  streamSchedule: 'GET /api/schedule/stream',
  listRequests: 'GET /api/admin/requests',
} as const;

export const calendarOperations = defineOperations(calendarRoutes, () => ({
  scheduleBooking: operation({
    summary:
      'Schedule a booking, or move it to another time or van; a taken time is answered with `alternatives`',
    access: ['admin'],
    params: IdParam,
    body: ScheduleBooking,
    answer: BookingDetail,
    errors: ['not_found', 'conflict', 'window_taken', 'short_drive'],
    rpc: calendarRpcs.scheduleBooking,
    rpcInput: ({ id, ...appointment }) => ({ id, appointment }),
  }),
  getFreeTimes: operation({
    summary:
      'Get the times at which a booking fits in, in any van or in `vanId`; dates are business days, inclusive',
    access: ['admin'],
    params: IdParam,
    query: z
      .extend(DateRange, { vanId: queryNumber(z.optional(Id)) })
      .check(...upToDays(MAX_AVAILABILITY_DAYS)),
    answer: FreeTimes,
    errors: ['not_found'],
    rpc: calendarRpcs.freeTimes,
  }),
  unscheduleBooking: operation({
    summary:
      'Remove the appointment of a booking, which becomes a request; with `version`, only if it has not changed since',
    access: ['admin'],
    params: IdParam,
    body: z.object({ version: z.optional(z.int('Must be a whole number')) }),
    answer: BookingDetail,
    errors: ['not_found', 'conflict'],
    rpc: calendarRpcs.unscheduleBooking,
  }),
  undoBooking: operation({
    summary: 'Undo the start, completion or cancellation of a booking within a day; refunds stay',
    access: ['admin'],
    params: IdParam,
    answer: BookingDetail,
    errors: ['not_found', 'conflict'],
    rpc: calendarRpcs.undoBooking,
  }),
  getCalendar: operation({
    summary: `Get vans, hours and appointments of up to ${MAX_CALENDAR_DAYS} business days, and overdue ones`,
    access: ['admin'],
    query: DateRange.check(...upToDays(MAX_CALENDAR_DAYS)),
    answer: Calendar,
  }),
  streamCalendar: operation({
    summary: 'Server-sent events: `changed` whenever an appointment changes',
    access: ['admin'],
    responseType: 'text/event-stream',
  }),
  streamSchedule: operation({
    summary: 'The same events for staff; they contain no data',
    access: ['technician', 'admin'],
    responseType: 'text/event-stream',
  }),
  listRequests: operation({
    summary: 'List open bookings without an appointment: paid ones first, then by date',
    access: ['admin'],
    query: ListQuery,
    answer: CalendarBooking,
    list: true,
    rpc: calendarRpcs.calendarRequests,
  }),
}));
