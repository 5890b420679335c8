import { businessDate } from '@desert-mirror/contracts/time';
import type { EntityManager } from 'typeorm';

const COUNTERS = { INV: 'invoice_counters', EST: 'estimate_counters' } as const;
type Prefix = keyof typeof COUNTERS;

/** "INV-2026-0001". */
export const documentNumber = (prefix: Prefix, year: number, sequence: number): string =>
  `${prefix}-${year}-${String(sequence).padStart(4, '0')}`;

/** The year of a number, in the business time zone. */
export const businessYear = (now: Date): number => Number(businessDate(now).slice(0, 4));

/** The counter stays locked until the transaction ends, so a rollback leaves no gap. */
export async function nextNumber(
  manager: EntityManager,
  prefix: Prefix,
  now: Date,
): Promise<string> {
  const year = businessYear(now);
  const table = COUNTERS[prefix];
  const [counter] = await manager.query<{ last_number: number }[]>(
    `INSERT INTO ${table} (year, last_number) VALUES ($1, 1)
     ON CONFLICT (year) DO UPDATE SET last_number = ${table}.last_number + 1
     RETURNING last_number`,
    [year],
  );
  return documentNumber(prefix, year, counter!.last_number);
}
