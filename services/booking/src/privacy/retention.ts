import type { RetentionPeriods } from '@desert-mirror/contracts/retention';
import {
  auditRetention,
  monthsAgo,
  type Retention,
} from '@desert-mirror/platform/jobs/retention.task';
import { ERASED_APPOINTMENT, ERASED_BOOKING, ERASED_MESSAGE, IS_ERASED } from './records.sql.js';

/** Fields of `audit_log` with personal data. `lines` contains the customer's vehicles. */
export const PERSONAL_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'message',
  'vehicleInfo',
  'address',
  'street',
  'unit',
  'city',
  'zip',
  'accessNotes',
  'userId',
  'recipient',
  'recipientName',
  'subject',
  'cancelReason',
  'lines',
];

/** Messages stay without recipient, because each is sent once. */
export const retentionOf = (periods: RetentionPeriods): readonly Retention[] => [
  {
    table: 'messages',
    where: `status <> 'queued' AND recipient NOT LIKE 'erased-%' AND created_at < ${monthsAgo(periods.messages)}`,
    set: ERASED_MESSAGE,
  },
  { table: 'received_sms', where: `created_at < ${monthsAgo(periods.messages)}` },
  {
    table: 'quote_photos',
    where: `booking_id IS NULL AND created_at < now() - interval '1 day'
      OR created_at < ${monthsAgo(periods.photos)}`,
  },
  ...requestRetention(periods.requests),
  auditRetention(PERSONAL_FIELDS, periods.auditContacts),
];

/** Requests without work, payment or invoice become anonymous, as if the owner had erased the customer. */
function requestRetention(months: number): readonly Retention[] {
  const erasesCustomers = true;
  const ago = monthsAgo(months);
  const ofErased = (reference: string) =>
    `${reference} IN (SELECT id FROM bookings WHERE ${IS_ERASED})`;
  return [
    {
      table: 'bookings',
      where: `status IN ('pending', 'cancelled') AND NOT ${IS_ERASED}
        AND payment_status = 'unpaid' AND captured_cents = 0 AND credited_cents = 0
        AND invoice_due_cents IS NULL AND updated_at < ${ago}
        AND (preferred_date IS NULL OR preferred_date < ${ago})`,
      set: ERASED_BOOKING,
      erasesCustomers,
    },
    {
      table: 'booking_lines',
      where: `vehicle_info IS NOT NULL AND ${ofErased('booking_id')}`,
      set: 'vehicle_info = NULL',
      erasesCustomers,
    },
    {
      table: 'appointments',
      where: `(zip IS NOT NULL OR client IS NOT NULL) AND ${ofErased('booking_id')}`,
      set: ERASED_APPOINTMENT,
      erasesCustomers,
    },
    { table: 'quotes', where: ofErased('booking_id'), erasesCustomers },
    { table: 'quote_photos', where: ofErased('booking_id'), erasesCustomers },
    {
      table: 'notes',
      // Notes that the owner wrote after the erasure stay.
      where: `EXISTS (SELECT FROM bookings WHERE subject = 'booking:' || bookings.id AND ${IS_ERASED}
        AND notes.created_at <= bookings.updated_at)`,
      erasesCustomers,
    },
  ];
}

/** Why other tables need no retention. */
export const KEPT: Readonly<Record<string, string>> = {
  booking_totals: '32 rows',
  vans: 'set up by the owner',
  van_crew: 'one row per technician',
  day_crew: 'days of technicians, deleted with the account',
  time_off: 'days of technicians, deleted by the owner',
  closures: 'days of the business, deleted by the owner',
  scheduling_settings: 'one row',
  promo_codes: 'created by the owner; bookings refer to them',
  calendar_feeds: 'one row per user, deleted by revoking the feed or ending its user’s access',
  sms_opt_outs: 'numbers that must not receive text messages',
  owner_sms: 'one row',
  catalog_offerings: 'a copy of the catalog, one row per service',
  catalog_settings: 'one row',
};
