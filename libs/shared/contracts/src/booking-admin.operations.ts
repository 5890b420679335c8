import * as z from 'zod/mini';
import { Contact } from './contact.js';
import { Period } from './period.js';
import { Id, requiredText, PageQuery, pageOf, SearchText } from './fields.js';
import { defineRpcs, rpc } from './rpc.js';
import { Booking, BookingAccount, BookingFilter, ChangeBookingStatus } from './booking.js';
import { bookingRpcs } from './booking.operations.js';
import {
  AddNote,
  CreateManualBooking,
  BookingDetail,
  ListedBooking,
  JobPayment,
  Note,
  ScheduleEntry,
  OnTheWayEntry,
  UpdateBooking,
  AddCustomerNote,
  BookingCounts,
  BookingTotals,
  BookingAnalytics,
} from './booking-admin.js';
import {
  BookingParam,
  IdParam,
  ListQuery,
  QueryFlag,
  queryNumber,
  queryText,
} from './http-fields.js';
import { defineOperations, operation } from './http.js';

export const bookingAdminRpcs = defineRpcs(() => ({
  detail: rpc('booking.detail', z.object({ id: Id }), BookingDetail),
  /** 409 if it was changed since `version`. */
  update: rpc('booking.update', z.object({ id: Id, booking: UpdateBooking }), BookingDetail),
  /** 409 if the transition to `status` is not allowed. */
  changeStatus: rpc(
    'booking.change-status',
    z.extend(ChangeBookingStatus, { id: Id }),
    BookingDetail,
  ),
  /** Works while online booking is closed. Idempotent by `idempotencyKey`. */
  createManualBooking: rpc(
    'booking.create-by-hand',
    z.object({
      booking: CreateManualBooking,
      idempotencyKey: z.optional(requiredText(200, 'Must not be empty')),
    }),
    Booking,
  ),
  /** Deletes a suspicious booking; 409 for any other. */
  deleteBooking: rpc('booking.delete', z.object({ id: Id }), z.object({})),
  addBookingNote: rpc('booking.notes.add', z.extend(AddNote, { bookingId: Id }), Note),
  addCustomerNote: rpc('booking.notes.add-to-customer', AddCustomerNote, Note),
  removeNote: rpc('booking.notes.remove', z.object({ id: Id }), z.object({})),
  /**
   * Non-cancelled bookings from today on and overdue appointments, earliest first. With `undated`, open
   * bookings without a date, oldest first. Technicians see the jobs of their van, unless the owner
   * allows more.
   */
  schedule: rpc(
    'booking.schedule.list',
    z.extend(PageQuery, { undated: z.boolean() }),
    pageOf(ScheduleEntry),
  ),
  /** A booking on the caller's schedule; others are `not_found`. */
  getScheduled: rpc('booking.schedule.get', z.object({ id: Id }), ScheduleEntry),
  /** Like `changeStatus` for bookings on the schedule; others are `not_found`. */
  changeScheduled: rpc(
    'booking.schedule.change-status',
    z.extend(ChangeBookingStatus, { id: Id }),
    ScheduleEntry,
  ),
  /** Starts a confirmed appointment on the schedule. Idempotent. */
  startScheduled: rpc('booking.schedule.start', z.object({ id: Id }), ScheduleEntry),
  tellOnTheWay: rpc('booking.schedule.on-the-way', z.object({ id: Id }), OnTheWayEntry),
  /** Like `getAccount` for bookings on the schedule; others are `not_found`. */
  scheduledAccount: rpc('booking.schedule.account', z.object({ id: Id }), BookingAccount),
  totals: rpc('booking.totals', z.object({}), BookingTotals),
  counts: rpc('booking.counts', z.object({}), BookingCounts),
  analytics: rpc('booking.analytics', Period, BookingAnalytics),
  /** Number of unique email addresses with a booking. */
  countEmails: rpc('booking.emails.count', z.object({}), z.object({ count: z.int() })),
  /** Number of the given keys (`emailKey`) without a booking. */
  countUnknownEmails: rpc(
    'booking.emails.count-unknown',
    z.object({ emails: z.array(z.string()) }),
    z.object({ count: z.int() }),
  ),
  /** Which contacts have a booking that matches `text`, if given, by email address or else by phone number. */
  knownContacts: rpc(
    'booking.contacts.known',
    z.object({ contacts: z.array(Contact), text: z.optional(SearchText) }),
    z.object({ known: z.array(z.boolean()) }),
  ),
  /** A customer's newest bookings. */
  customer: rpc(
    'booking.customer',
    Contact,
    z.object({
      bookings: z.array(Booking),
      bookingCount: z.int(),
      vehicles: z.array(z.string()),
      notes: z.array(Note),
    }),
  ),
  /** The ids of all bookings of a customer, for billing. */
  customerBookingIds: rpc(
    'booking.customer.booking-ids',
    z.extend(PageQuery, Contact.shape),
    pageOf(Id),
  ),
  /** Unknown bookings are left out. */
  customerNames: rpc(
    'booking.customer.names',
    z.object({ bookingIds: z.array(Id) }),
    z.object({ names: z.array(z.object({ bookingId: Id, name: z.string() })) }),
  ),
  /** The newest 1,000 bookings of customers whose name contains the text. */
  bookingsOfName: rpc(
    'booking.customer.of-name',
    z.object({ text: SearchText }),
    z.object({ bookingIds: z.array(Id) }),
  ),
}));

export const bookingAdminRoutes = {
  listBookings: 'GET /api/bookings',
  countBookings: 'GET /api/admin/booking-counts',
  createManualBooking: 'POST /api/admin/bookings',
  getBookingDetail: 'GET /api/admin/bookings/:id',
  updateBooking: 'PUT /api/admin/bookings/:id',
  changeBookingStatus: 'POST /api/admin/bookings/:id/status',
  deleteBooking: 'DELETE /api/admin/bookings/:id',
  addBookingNote: 'POST /api/admin/bookings/:bookingId/notes',
  deleteNote: 'DELETE /api/admin/notes/:id',
  listSchedule: 'GET /api/schedule',
  changeScheduledStatus: 'POST /api/schedule/:id/status',
  tellOnTheWay: 'POST /api/schedule/:id/on-the-way',
  startJob: 'POST /api/schedule/:id/start',
  getJobPayment: 'GET /api/schedule/:id/payment',
} as const;

export const bookingAdminOperations = defineOperations(bookingAdminRoutes, () => ({
  listBookings: operation({
    summary:
      'List bookings, newest first unless `sort` is given; `from` and `to` are business days',
    access: ['admin'],
    query: z.extend(ListQuery, {
      status: queryText(BookingFilter.shape.status),
      paymentStatus: queryText(BookingFilter.shape.paymentStatus),
      serviceId: queryNumber(BookingFilter.shape.serviceId),
      dateOf: queryText(BookingFilter.shape.dateOf),
      from: queryText(BookingFilter.shape.from),
      to: queryText(BookingFilter.shape.to),
      text: queryText(BookingFilter.shape.text),
      suspicious: QueryFlag,
      invoiced: QueryFlag,
      due: QueryFlag,
      sort: queryText(BookingFilter.shape.sort),
    }),
    answer: ListedBooking,
    list: true,
    rpc: bookingRpcs.list,
  }),
  countBookings: operation({
    summary: 'Count the bookings of each status',
    access: ['admin'],
    answer: BookingCounts,
    rpc: bookingAdminRpcs.counts,
  }),
  createManualBooking: operation({
    summary: 'Create a booking for a caller, even while online booking is disabled',
    access: ['admin'],
    body: CreateManualBooking,
    idempotent: true,
    answer: Booking,
    status: 201,
    errors: ['idempotency_mismatch'],
    rpc: bookingAdminRpcs.createManualBooking,
    rpcInput: ({ idempotencyKey, ...booking }) => ({ idempotencyKey, booking }),
  }),
  getBookingDetail: operation({
    summary: 'Get a booking with its history and notes',
    access: ['admin'],
    params: IdParam,
    answer: BookingDetail,
    errors: ['not_found'],
    rpc: bookingAdminRpcs.detail,
  }),
  updateBooking: operation({
    summary: 'Update contact, vehicle, location and date; fails unless `version` is current',
    access: ['admin'],
    params: IdParam,
    body: UpdateBooking,
    answer: BookingDetail,
    errors: ['not_found', 'conflict', 'locked'],
    rpc: bookingAdminRpcs.update,
    rpcInput: ({ id, ...booking }) => ({ id, booking }),
  }),
  changeBookingStatus: operation({
    summary:
      'Change the status of a booking; a cancellation requires a reason, and `invoice` if a sent invoice is unpaid',
    access: ['admin'],
    recentSignIn: { ifTrue: 'refund' },
    params: IdParam,
    body: ChangeBookingStatus,
    answer: BookingDetail,
    errors: ['not_found', 'conflict'],
    rpc: bookingAdminRpcs.changeStatus,
  }),
  deleteBooking: operation({
    summary: 'Delete a suspicious booking whose checkout was never opened',
    access: ['admin'],
    params: IdParam,
    errors: ['not_found', 'conflict'],
    rpc: bookingAdminRpcs.deleteBooking,
  }),
  addBookingNote: operation({
    summary: 'Add a note to a booking',
    access: ['admin'],
    params: BookingParam,
    body: AddNote,
    answer: Note,
    status: 201,
    errors: ['not_found'],
    rpc: bookingAdminRpcs.addBookingNote,
  }),
  deleteNote: operation({
    summary: 'Delete a note of a booking or a customer',
    access: ['admin'],
    params: IdParam,
    errors: ['not_found'],
    rpc: bookingAdminRpcs.removeNote,
  }),
  listSchedule: operation({
    summary:
      'List overdue jobs and those from today on, earliest first; technicians see those of their van; `undated=true` lists open jobs without a date, oldest first',
    access: ['technician', 'admin'],
    query: z.extend(ListQuery, { undated: QueryFlag }),
    answer: ScheduleEntry,
    list: true,
    rpc: bookingAdminRpcs.schedule,
    rpcInput: ({ undated = false, ...page }) => ({ ...page, undated }),
  }),
  changeScheduledStatus: operation({
    summary: 'Change the status of a scheduled job; a cancellation requires a reason',
    access: ['technician', 'admin'],
    recentSignIn: { ifTrue: 'refund' },
    params: IdParam,
    body: ChangeBookingStatus,
    answer: ScheduleEntry,
    errors: ['not_found', 'conflict'],
    rpc: bookingAdminRpcs.changeScheduled,
  }),
  tellOnTheWay: operation({
    summary:
      'Tell the customer of a job of today that the van is on the way; sent once, and `notifiedAt` is the time of an earlier call',
    access: ['technician', 'admin'],
    params: IdParam,
    answer: OnTheWayEntry,
    errors: ['not_found', 'conflict'],
    rpc: bookingAdminRpcs.tellOnTheWay,
  }),
  startJob: operation({
    summary: 'Start a scheduled job with a confirmed appointment; a repeated call changes nothing',
    access: ['technician', 'admin'],
    params: IdParam,
    answer: ScheduleEntry,
    errors: ['not_found', 'conflict'],
    rpc: bookingAdminRpcs.startScheduled,
  }),
  getJobPayment: operation({
    summary:
      'Get the payment page of a booking; technicians only of a scheduled job, without the amount',
    access: ['technician', 'admin'],
    params: IdParam,
    answer: JobPayment,
    errors: ['not_found', 'conflict'],
  }),
}));
