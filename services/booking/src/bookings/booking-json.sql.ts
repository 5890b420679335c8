import { BUSINESS_ZONE } from '@desert-mirror/contracts/time';

// With CAST, because TypeORM would read `::text` as a parameter.
const text = (value: string): string => `CAST(${value} AS text)`;

/** A decimal with two places, as `centsToDecimal` has it. */
const decimal = (cents: string): string =>
  text(`CAST(CAST(${cents} AS numeric) / 100 AS numeric(20, 2))`);

/** As `Date.toISOString` has it. */
const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The JSON text of a booking in a list, given its alias: byte for byte that of `toBooking` with its quote and van, with the
 * fields in the order of the contract. A test compares both for every kind of booking.
 */
export function bookingJson(booking: string): string {
  const column = (name: string): string => `${booking}.${name}`;
  return `(SELECT ${text('row_to_json(item)')} FROM (SELECT ${column('id')}, ${column('user_id')} AS "userId",
    ${column('service_id')} AS "serviceId", ${column('service_name')} AS "serviceName",
    ${column('first_name')} AS "firstName", ${column('last_name')} AS "lastName", ${column('email')}, ${column('phone')},
    ${column('vehicle_info')} AS "vehicleInfo", ${column('service_location')} AS "serviceLocation",
    ${instant(column('preferred_date'))} AS "preferredDate", ${column('message')},
    ${addressJson(booking)} AS address, ${linesJson(booking)} AS lines,
    ${column('promo_code')} AS "promoCode", ${column('status')},
    ${text(column('total_amount'))} AS "totalAmount", ${column('payment_status')} AS "paymentStatus",
    ${decimal(paidCents(booking))} AS "amountPaid", ${decimal(dueCents(booking))} AS "amountDue",
    ${decimal(column('deposit_cents'))} AS deposit,
    ${column('stripe_payment_intent_id')} AS "stripePaymentIntentId", ${column('suspicion')},
    ${instant(column('created_at'))} AS "createdAt", ${quoteJson(booking)} AS quote,
    ${vanName(booking)} AS van) AS item)`;
}

const paidCents = (booking: string): string =>
  `coalesce(${booking}.paid_cents, greatest(0, ${booking}.captured_cents - ${booking}.refunded_cents))`;

/** The rule `dueCents` for a booking, given its alias. */
export const dueCents = (booking: string): string =>
  `CASE WHEN ${booking}.status = 'cancelled' OR ${booking}.payment_status = 'paid' THEN 0
    WHEN ${booking}.paid_cents IS NULL AND ${booking}.payment_status = 'refunded' THEN 0
    ELSE coalesce(${booking}.invoice_due_cents,
      greatest(0, ${booking}.total_amount * 100 - ${booking}.credited_cents - ${paidCents(booking)})) END`;

const addressJson = (booking: string): string => `
  CASE WHEN ${booking}.street IS NOT NULL AND ${booking}.city IS NOT NULL AND ${booking}.zip IS NOT NULL THEN (
    SELECT row_to_json(address) FROM (SELECT ${booking}.street, ${booking}.unit, ${booking}.city, ${booking}.zip,
      ${booking}.access_notes AS notes) AS address) END`;

/** A booking of an early release has no lines and is its only line. */
const linesJson = (booking: string): string => `
  coalesce((
    SELECT array_to_json(array_agg((SELECT row_to_json(line) FROM (SELECT vehicle, kind, service_id AS "serviceId",
      service_name AS "serviceName", vehicle_class AS "vehicleClass",
      CASE vehicle WHEN 1 THEN ${booking}.vehicle_info ELSE lines.vehicle_info END AS "vehicleInfo", minutes,
      ${decimal('price_cents')} AS price, ${decimal('discount_cents')} AS discount,
      tax_exempt AS "taxExempt") AS line) ORDER BY position))
    FROM booking_lines AS lines WHERE booking_id = ${booking}.id
  ), (
    SELECT array_to_json(ARRAY[row_to_json(line)]) FROM (SELECT 1 AS vehicle, 'service' AS kind,
      ${booking}.service_id AS "serviceId", ${booking}.service_name AS "serviceName", NULL AS "vehicleClass",
      ${booking}.vehicle_info AS "vehicleInfo", ${booking}.service_minutes AS minutes,
      ${text(`${booking}.total_amount`)} AS price, '0.00' AS discount, false AS "taxExempt") AS line
  ))`;

/** With the status that `quoteStatusOf` returns for a pending booking. */
const quoteJson = (booking: string): string => `
  CASE ${booking}.status WHEN 'pending' THEN (
    SELECT row_to_json(quote) FROM (
      SELECT CASE WHEN status = 'sent' AND expires_on < CAST(now() AT TIME ZONE '${BUSINESS_ZONE}' AS date)
        THEN 'expired' ELSE status END AS status, ${decimal('total_cents')} AS "totalAmount", expires_on AS "expiresOn"
      FROM quotes WHERE booking_id = ${booking}.id ORDER BY revision DESC LIMIT 1
    ) AS quote
  ) END`;

const vanName = (booking: string): string => `
  CASE ${booking}.status WHEN 'confirmed' THEN (
    SELECT vans.name FROM appointments JOIN vans ON vans.id = van_id
    WHERE booking_id = ${booking}.id AND appointments.status = 'confirmed'
  ) END`;
