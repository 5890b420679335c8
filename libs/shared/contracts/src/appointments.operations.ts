import * as z from 'zod/mini';
import { OptionalZip } from './address.js';
import {
  Availability,
  CreateHold,
  Hold,
  HoldReference,
  MAX_AVAILABILITY_DAYS,
} from './appointments.js';
import { DateRange, queryJson, queryNumber, upToDays } from './http-fields.js';
import { defineOperations, operation } from './http.js';
import { bookedWork, needsService } from './prices.js';
import { defineRpcs, rpc } from './rpc.js';

export const appointmentRpcs = defineRpcs(() => ({
  availability: rpc(
    'booking.availability',
    z.extend(DateRange, { ...bookedWork, zip: OptionalZip }),
    Availability,
  ),
  /** `client` identifies the visitor's network address. */
  hold: rpc('booking.holds.create', z.extend(CreateHold, { client: z.string() }), Hold),
  releaseHold: rpc('booking.holds.release', HoldReference, z.object({})),
}));

export const appointmentRoutes = {
  getAvailability: 'GET /api/availability',
  createHold: 'POST /api/holds',
  releaseHold: 'DELETE /api/holds/:id',
} as const;

export const appointmentOperations = defineOperations(appointmentRoutes, () => ({
  getAvailability: operation({
    summary:
      'Get the free arrival windows of a service, or of `lines` as JSON; dates are business days, inclusive',
    access: 'public',
    limit: 'public-read',
    query: z
      .extend(DateRange, {
        serviceId: queryNumber(bookedWork.serviceId),
        lines: queryJson(bookedWork.lines),
        zip: OptionalZip,
      })
      .check(needsService, ...upToDays(MAX_AVAILABILITY_DAYS)),
    answer: Availability,
    errors: ['not_found'],
    rpc: appointmentRpcs.availability,
  }),
  createHold: operation({
    summary:
      'Hold an arrival window, or renew a `hold` of it; a taken one is answered with `alternatives`',
    access: 'public',
    limit: 'public-write',
    body: CreateHold,
    answer: Hold,
    status: 201,
    errors: ['window_taken', 'booking_disabled', 'challenge_required', 'too_many_requests'],
  }),
  releaseHold: operation({
    summary: 'Release a hold that no booking uses',
    access: 'public',
    params: z.pick(HoldReference, { id: true }),
    body: z.pick(HoldReference, { token: true }),
    errors: ['not_found'],
    rpc: appointmentRpcs.releaseHold,
  }),
}));
