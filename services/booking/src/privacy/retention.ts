import { auditRetention, type Retention } from '@desert-mirror/platform/jobs/retention.task';

/** Fields of `audit_log` that say who a customer is. */
export const PERSONAL_FIELDS = [
  ...['firstName', 'lastName', 'email', 'phone', 'message', 'vehicleInfo', 'address'],
  ...['street', 'unit', 'city', 'zip', 'accessNotes', 'userId', 'recipient', 'recipientName'],
  'subject',
];

/** Messages stay without recipient, because each is sent once. docs/operations.md lists the periods. */
export const RETENTION: readonly Retention[] = [
  {
    table: 'messages',
    where: `status <> 'queued' AND recipient NOT LIKE 'erased-%' AND created_at < now() - interval '2 years'`,
    set: `recipient = 'erased-' || id, recipient_name = ''`,
  },
  { table: 'received_sms', where: `created_at < now() - interval '2 years'` },
  {
    table: 'quote_photos',
    where: `booking_id IS NULL AND created_at < now() - interval '1 day'
      OR created_at < now() - interval '2 years'`,
  },
  auditRetention(PERSONAL_FIELDS),
];
