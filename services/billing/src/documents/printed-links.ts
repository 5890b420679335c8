import type { EntityManager } from 'typeorm';

/** The links in the stored PDFs of an estimate. */
export async function printedLinks(manager: EntityManager, estimateId: number): Promise<string[]> {
  const rows = await manager.query<{ link: string }[]>(
    `SELECT DISTINCT content->>'payLink' AS link FROM documents
     WHERE estimate_id = $1 AND content->>'payLink' IS NOT NULL`,
    [estimateId],
  );
  return rows.map(({ link }) => link);
}
