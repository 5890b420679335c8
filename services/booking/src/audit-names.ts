import type { NamedRecords } from '@desert-mirror/platform/database/audit-names';

/** Technicians are users of identity; booking has the names of those it has planned with. */
const TECHNICIANS = `(
  SELECT user_id, user_name FROM van_crew UNION
  SELECT user_id, user_name FROM day_crew UNION
  SELECT user_id, user_name FROM time_off)`;

export const AUDIT_NAMES: readonly NamedRecords[] = [
  { entity: 'booking', table: 'bookings', name: `trim(first_name || ' ' || last_name)` },
  { entity: 'van', table: 'vans', name: 'name', fields: ['vanId'] },
  { entity: 'technician', table: TECHNICIANS, id: 'user_id', name: 'user_name' },
  { entity: 'promo-code', table: 'promo_codes', name: 'code' },
  {
    entity: 'offering',
    table: 'catalog_offerings',
    name: `offering ->> 'name'`,
    fields: ['serviceIds'],
  },
];
