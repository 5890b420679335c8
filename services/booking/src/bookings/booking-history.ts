import type { AuditEntry } from '@desert-mirror/contracts/system';
import { takeWithinBytes } from '@desert-mirror/platform/byte-limit';
import { listAudit } from '@desert-mirror/platform/database/audit-log';
import type { EntityManager } from 'typeorm';

const ROWS = 200;
const BYTES = 90_000;

/** The newest changes of a booking that fit a message, oldest first. */
export async function historyOf(manager: EntityManager, id: number): Promise<AuditEntry[]> {
  const query = { entity: 'booking', entityId: String(id), limit: ROWS };
  const { items } = await listAudit(manager, 'booking', query);
  return takeWithinBytes(items, BYTES).toReversed();
}
