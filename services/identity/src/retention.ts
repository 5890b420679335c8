import { auditRetention, type Retention } from '@desert-mirror/platform/jobs/retention.task';

/** About staff and technical, so that the periods are no settings of the owner. */
export const RETENTION: readonly Retention[] = [
  { table: 'sessions', where: 'expires_at < now()' },
  { table: 'passkey_challenges', where: 'expires_at < now()' },
  { table: 'password_resets', where: `requested_at < now() - interval '30 days'` },
  // The next sign-in from it is reported like one from a new device.
  { table: 'known_devices', where: `last_seen_at < now() - interval '1 year'` },
  {
    table: 'audit_log',
    where: `action IN ('session.opened', 'session.closed', 'user.password-reset-requested')
      AND at < now() - interval '2 years'`,
  },
  auditRetention(['address'], 24),
];

/** Why other tables need no retention. */
export const KEPT: Readonly<Record<string, string>> = {
  users: 'accounts, removed by the owner',
  passkeys: 'deleted with the account',
  totp_secrets: 'deleted with the account',
  recovery_codes: 'deleted with the account',
};
