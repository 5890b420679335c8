/** Conditions on `$1` and `$2`, the keys of an email address and a phone number; empty ones match nothing. */
export const OWN_BOOKING = `(email_key = nullif($1, '') OR phone_key = nullif($2, ''))`;

const BOOKINGS = `(SELECT id FROM bookings WHERE ${OWN_BOOKING})`;

/** Condition on received text messages, whose numbers are in E.164. */
export const OWN_SMS = `right(phone, 10) = nullif(right($2, 10), '')`;

/** Condition on messages to the customer. */
export const OWN_MESSAGE = `audience = 'customer'
  AND (booking_id IN ${BOOKINGS} OR lower(btrim(recipient)) = nullif($1, ''))`;

/** Condition on the audit entries of deleted bookings, which contain the customer's email address and phone number. */
export const OWN_DELETION = `action = 'booking.deleted' AND (lower(btrim(before ->> 'email')) = nullif($1, '')
  OR right(regexp_replace(before ->> 'phone', '\\D', '', 'g'), 10) = nullif(right($2, 10), ''))`;

export const OWN_NOTE = `(subject = 'email:' || nullif($1, '') OR subject = 'phone:' || nullif($2, '')
  OR subject IN (SELECT 'booking:' || id FROM bookings WHERE ${OWN_BOOKING}))`;

/** Access tokens give access to the booking, and the others are derived from other columns. */
const INTERNAL = `ARRAY['access_token', 'request_hash', 'idempotency_key', 'search', 'email_key', 'phone_key']`;

/** All rows about a customer. */
export const RECORDS = `
  SELECT 'booking' AS kind, id::text AS id, to_jsonb(bookings) - ${INTERNAL} AS data FROM bookings WHERE ${OWN_BOOKING}
  UNION ALL SELECT 'bookingLine', id::text, to_jsonb(booking_lines) FROM booking_lines
    WHERE booking_id IN ${BOOKINGS}
  UNION ALL SELECT 'appointment', id::text, to_jsonb(appointments) FROM appointments
    WHERE booking_id IN ${BOOKINGS}
  UNION ALL SELECT 'quote', id::text, to_jsonb(quotes) FROM quotes WHERE booking_id IN ${BOOKINGS}
  UNION ALL SELECT 'photo', id, to_jsonb(quote_photos) - 'bytes' FROM quote_photos
    WHERE booking_id IN ${BOOKINGS}
  UNION ALL SELECT 'message', id::text, to_jsonb(messages) FROM messages WHERE ${OWN_MESSAGE}
  UNION ALL SELECT 'note', id::text, to_jsonb(notes) FROM notes WHERE ${OWN_NOTE}
  UNION ALL SELECT 'receivedSms', id::text, to_jsonb(received_sms) FROM received_sms WHERE ${OWN_SMS}`;

/** Assignments that make a booking anonymous. */
export const ERASED_BOOKING = `first_name = 'Erased', last_name = 'customer', email = '', phone = '',
  user_id = NULL, sms_consent_at = NULL, sms_consent_version = NULL, sms_consent_text = NULL,
  vehicle_info = NULL, street = NULL, unit = NULL, city = NULL, zip = NULL,
  access_notes = NULL, message = NULL, cancel_reason = NULL, idempotency_key = NULL,
  request_hash = '', access_token = gen_random_uuid(), link_revision = link_revision + 1,
  version = version + 1, updated_at = now()`;

/** Condition on bookings that are anonymous. */
export const IS_ERASED = `(first_name = 'Erased' AND email = '' AND phone = '' AND request_hash = '')`;
