import type { OwnerState } from '@desert-mirror/migrate/owner-state';
import type { Settings } from './settings.ts';

/** Shows a generated password while it is valid, and never a configured or chosen one. */
export function shownPassword(
  { config, secrets }: Pick<Settings, 'config' | 'secrets'>,
  { hasConfiguredPassword }: OwnerState,
): string {
  if (!hasConfiguredPassword) return '(the password you chose in the back-office)';
  return config.ADMIN_PASSWORD ? '(as given in ADMIN_PASSWORD)' : secrets.adminPassword;
}
