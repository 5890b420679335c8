import { auditRetention, type Retention } from '@desert-mirror/platform/jobs/retention.task';

/** Fields of `audit_log` that say who a customer is. */
export const PERSONAL_FIELDS = [
  ...['customerName', 'customerEmail', 'customerPhone', 'serviceLocation', 'vehicleInfo', 'notes'],
  ...['recipient', 'recipientName'],
];

/** Emails stay without recipient, because each is sent once. docs/operations.md lists the periods. */
export const RETENTION: readonly Retention[] = [
  { table: 'stripe_events', where: `received_at < now() - interval '90 days'` },
  {
    table: 'mails',
    where: `status <> 'queued' AND recipient <> '' AND created_at < now() - interval '2 years'`,
    set: `recipient = '', recipient_name = ''`,
  },
  { table: 'declined_attempts', where: `at < now() - interval '7 days'` },
  {
    table: 'payment_intents',
    where: `asked_at < now() - interval '7 days' AND client_network IS NOT NULL`,
    set: 'client_network = NULL',
  },
  { table: 'documents', where: `created_at < now() - interval '10 years'` },
  auditRetention(PERSONAL_FIELDS),
];
