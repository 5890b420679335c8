import * as z from 'zod/mini';
import { Availability, MAX_AVAILABILITY_DAYS } from './appointments.js';
import { BookingDetail } from './booking-admin.js';
import { Id } from './fields.js';
import { DateRange, IdParam, TokenParam, upToDays } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc } from './rpc.js';
import {
  BookingDetails,
  CancelBooking,
  ChooseTime,
  CustomerBooking,
  MoveAppointment,
  RequestLink,
  SmsConsent,
} from './self-service.js';

/** An unknown or revoked token is `not_found`. */
export const selfServiceRpcs = defineRpcs(() => ({
  getByLink: rpc('booking.self-service.get', TokenParam, CustomerBooking),
  availabilityByLink: rpc(
    'booking.self-service.availability',
    z.extend(DateRange, TokenParam.shape),
    Availability,
  ),
  /** Choosing the time it already has renews the hold. */
  chooseTimeByLink: rpc(
    'booking.self-service.choose-time',
    z.extend(ChooseTime, TokenParam.shape),
    CustomerBooking,
  ),
  /** Moving to the time it already has changes nothing. */
  moveByLink: rpc(
    'booking.self-service.move',
    z.extend(MoveAppointment, TokenParam.shape),
    CustomerBooking,
  ),
  /** Cancelling again changes nothing. */
  cancelByLink: rpc(
    'booking.self-service.cancel',
    z.extend(CancelBooking, TokenParam.shape),
    CustomerBooking,
  ),
  saveDetailsByLink: rpc(
    'booking.self-service.save-details',
    z.extend(BookingDetails, TokenParam.shape),
    CustomerBooking,
  ),
  setSmsConsentByLink: rpc(
    'booking.self-service.set-sms-consent',
    z.extend(SmsConsent, TokenParam.shape),
    CustomerBooking,
  ),
  /** Answers the same whether the address has open or unpaid bookings or not. */
  requestLink: rpc('booking.self-service.request-link', RequestLink, z.object({})),
  revokeLink: rpc('booking.self-service.revoke-link', z.object({ id: Id }), BookingDetail),
}));

export const selfServiceRoutes = {
  getCustomerBooking: 'GET /api/booking/:token',
  getCustomerAvailability: 'GET /api/booking/:token/availability',
  chooseTime: 'POST /api/booking/:token/time',
  moveAppointment: 'POST /api/booking/:token/move',
  cancelBooking: 'POST /api/booking/:token/cancel',
  saveBookingDetails: 'PUT /api/booking/:token/details',
  setSmsConsent: 'PUT /api/booking/:token/sms-consent',
  requestBookingLink: 'POST /api/booking-link',
  revokeBookingLink: 'POST /api/admin/bookings/:id/revoke-link',
} as const;

export const selfServiceOperations = defineOperations(selfServiceRoutes, () => ({
  getCustomerBooking: operation({
    summary: "Get a booking by its customer's link",
    access: 'public',
    limit: 'public-read',
    params: TokenParam,
    answer: CustomerBooking,
    errors: ['not_found'],
    rpc: selfServiceRpcs.getByLink,
  }),
  getCustomerAvailability: operation({
    summary: 'Get the free arrival windows for a booking without a time, or to move to',
    access: 'public',
    limit: 'public-read',
    params: TokenParam,
    query: DateRange.check(...upToDays(MAX_AVAILABILITY_DAYS)),
    answer: Availability,
    errors: ['not_found', 'conflict'],
    rpc: selfServiceRpcs.availabilityByLink,
  }),
  chooseTime: operation({
    summary:
      'Hold a time for a priced booking that has none; a taken time is answered with `alternatives`',
    access: 'public',
    limit: 'public-write',
    params: TokenParam,
    body: ChooseTime,
    answer: CustomerBooking,
    errors: ['not_found', 'conflict', 'window_taken', 'too_many_requests'],
    rpc: selfServiceRpcs.chooseTimeByLink,
  }),
  moveAppointment: operation({
    summary: 'Move an appointment; a taken time is answered with `alternatives`',
    access: 'public',
    limit: 'public-write',
    params: TokenParam,
    body: MoveAppointment,
    answer: CustomerBooking,
    errors: ['not_found', 'conflict', 'too_late', 'window_taken', 'too_many_requests'],
    rpc: selfServiceRpcs.moveByLink,
  }),
  cancelBooking: operation({
    summary: 'Cancel a booking; card payments are refunded, less a deposit that its terms keep',
    access: 'public',
    limit: 'public-write',
    params: TokenParam,
    body: CancelBooking,
    answer: CustomerBooking,
    errors: ['not_found', 'conflict', 'too_late', 'too_many_requests'],
    rpc: selfServiceRpcs.cancelByLink,
  }),
  saveBookingDetails: operation({
    summary: 'Save the car, the address and how to get in',
    access: 'public',
    limit: 'public-write',
    params: TokenParam,
    body: BookingDetails,
    answer: CustomerBooking,
    errors: ['not_found', 'conflict', 'too_late', 'too_many_requests'],
    rpc: selfServiceRpcs.saveDetailsByLink,
  }),
  setSmsConsent: operation({
    summary: 'Give or withdraw consent to text messages about a booking',
    access: 'public',
    limit: 'public-write',
    params: TokenParam,
    body: SmsConsent,
    answer: CustomerBooking,
    errors: ['not_found', 'too_many_requests'],
    rpc: selfServiceRpcs.setSmsConsentByLink,
  }),
  requestBookingLink: operation({
    summary:
      'Email the links of the open and unpaid bookings of an address to it; the answer does not tell whether there are any',
    access: 'public',
    limit: 'public-write',
    body: RequestLink,
    errors: ['too_many_requests'],
    rpc: selfServiceRpcs.requestLink,
  }),
  revokeBookingLink: operation({
    summary: "Invalidate the customer's link; the answer contains a new one",
    access: ['admin'],
    params: IdParam,
    answer: BookingDetail,
    errors: ['not_found'],
    rpc: selfServiceRpcs.revokeLink,
  }),
}));
