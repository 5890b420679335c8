import type { EntityManager } from 'typeorm';
import type { VanStop } from './availability.rules.js';

/** An appointment is at most this long: a week of work and its setup buffer. */
export const LONGEST = `interval '8 days'`;

/**
 * Held and confirmed appointments between two instants in the order of their start. An expired hold
 * counts as free.
 * @param except id of an appointment to leave out
 */
export function loadStops(
  manager: EntityManager,
  from: number,
  to: number,
  except?: string,
): Promise<VanStop[]> {
  return manager.query(
    `SELECT van_id AS "vanId", zip,
       (extract(epoch FROM lower(busy)) * 1000)::float8 AS start,
       (extract(epoch FROM upper(busy)) * 1000)::float8 AS end
     FROM appointments
     WHERE status IN ('held', 'confirmed') AND (expires_at IS NULL OR expires_at > now())
       AND start_at BETWEEN $1::timestamptz - ${LONGEST} AND $2 AND upper(busy) > $1
       AND id IS DISTINCT FROM $3::uuid
     ORDER BY start_at`,
    [new Date(from), new Date(to), except ?? null],
  );
}
