import type { NamedRecords } from '@desert-mirror/platform/database/audit-names';

export const AUDIT_NAMES: readonly NamedRecords[] = [
  { entity: 'invoice', table: 'invoices', name: 'invoice_number', fields: ['invoiceId'] },
  { entity: 'estimate', table: 'estimates', name: 'estimate_number' },
];
