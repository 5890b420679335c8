import type { NamedRecords } from '@desert-mirror/platform/database/audit-names';

export const AUDIT_NAMES: readonly NamedRecords[] = [
  { entity: 'user', table: 'users', name: 'username', removedName: 'username' },
];
