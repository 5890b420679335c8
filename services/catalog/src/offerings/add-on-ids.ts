import type { EntityManager } from 'typeorm';

/** Ids are never used again, so that a form with an old id cannot book another add-on. */
export async function newAddOnIds(manager: EntityManager, count: number): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT nextval('add_on_ids')::integer AS id FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ id }) => id);
}
