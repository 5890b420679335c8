import { messageTransitions } from '@desert-mirror/contracts/messages';
import { sqlList } from '@desert-mirror/platform/database/sql-list';

/** Condition on `$1` and `$2`, the keys of an email address and a phone number; empty ones match nothing. */
export const OWN_BOOKING = `(email_key = nullif($1, '') OR phone_key = nullif($2, ''))`;

/**
 * What the conditions below compare, as JSON in `$1`. Other contact data in the customer's bookings is the customer's, too,
 * but does not lead to more bookings: people can share a phone.
 */
export interface OwnKeys {
  /** Key of the given email address; null without one. */
  email: string | null;
  /** Keys of the given email address and of those in the customer's bookings. */
  emails: string[];
  phones: string[];
  bookingIds: number[];
}

/** A list as rows. No table has a column `own_key`, so the name is never ambiguous. */
const own = (list: keyof OwnKeys): string =>
  `jsonb_array_elements_text($1::jsonb -> '${list}') AS own (own_key)`;

const IN_OWN_BOOKINGS = `IN (SELECT own_key::integer FROM ${own('bookingIds')})`;

/** Numbers are compared without their country code. */
const hasOwnPhone = (column: string): string =>
  `right(${column}, 10) IN (SELECT right(own_key, 10) FROM ${own('phones')})`;

/** Condition on received text messages, whose numbers are in E.164. */
export const OWN_SMS = hasOwnPhone('phone');

/** Condition on messages to the customer. To another address of the bookings, only those that are about no booking. */
export const OWN_MESSAGE = `audience = 'customer' AND (booking_id ${IN_OWN_BOOKINGS}
  OR lower(btrim(recipient)) = $1::jsonb ->> 'email'
  OR booking_id IS NULL AND lower(btrim(recipient)) IN (SELECT own_key FROM ${own('emails')}))`;

/** Condition on the audit entries of deleted bookings, which contain the customer's email address and phone number. */
export const OWN_DELETION = `action = 'booking.deleted'
  AND (lower(btrim(before ->> 'email')) IN (SELECT own_key FROM ${own('emails')})
    OR ${hasOwnPhone(`regexp_replace(before ->> 'phone', '\\D', '', 'g')`)})`;

/** Condition on the subject of a note about the customer, but not about a booking. */
export const isOwnSubject = (subject: string): string =>
  `${subject} IN (SELECT 'email:' || own_key FROM ${own('emails')}
    UNION ALL SELECT 'phone:' || own_key FROM ${own('phones')})`;

export const OWN_NOTE = `(${isOwnSubject('subject')}
  OR subject IN (SELECT 'booking:' || own_key FROM ${own('bookingIds')}))`;

/** Condition on the audit entries of replies to text messages, except STOP of a number that has opted out. */
export const OWN_SMS_REPLY = `entity = 'phone' AND ${hasOwnPhone('entity_id')}
  AND (action <> 'sms.stopped' OR NOT EXISTS (SELECT FROM sms_opt_outs WHERE phone = entity_id))`;

/** Access tokens give access to the booking, and the others are derived from other columns. */
const INTERNAL = `ARRAY['access_token', 'request_hash', 'idempotency_key', 'search', 'email_key', 'phone_key']`;

/** All rows about a customer. */
export const RECORDS = `
  SELECT 'booking' AS kind, id::text AS id, to_jsonb(bookings) - ${INTERNAL} AS data FROM bookings WHERE id ${IN_OWN_BOOKINGS}
  UNION ALL SELECT 'bookingLine', id::text, to_jsonb(booking_lines) FROM booking_lines
    WHERE booking_id ${IN_OWN_BOOKINGS}
  UNION ALL SELECT 'appointment', id::text, to_jsonb(appointments) FROM appointments
    WHERE booking_id ${IN_OWN_BOOKINGS}
  UNION ALL SELECT 'quote', id::text, to_jsonb(quotes) FROM quotes WHERE booking_id ${IN_OWN_BOOKINGS}
  UNION ALL SELECT 'photo', id, to_jsonb(quote_photos) - 'bytes' FROM quote_photos
    WHERE booking_id ${IN_OWN_BOOKINGS}
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

/** Assignments that remove the customer from an appointment. */
export const ERASED_APPOINTMENT = 'zip = NULL, client = NULL';

/**
 * Assignments that remove the recipient of a message, which is part of a unique key. One that was not sent never will be,
 * so it needs no attention. Its error can contain the recipient.
 */
export const ERASED_MESSAGE = `recipient = 'erased-' || id, recipient_name = '', error = NULL,
  status = CASE WHEN status IN (${sqlList(messageTransitions.to('dropped'))}) THEN 'dropped' ELSE status END`;

/** Condition on bookings that are anonymous. */
export const IS_ERASED = `(first_name = 'Erased' AND email = '' AND phone = '' AND request_hash = '')`;
