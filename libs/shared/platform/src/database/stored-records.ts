import { type Page, type PageQuery, cleanText } from '@desert-mirror/contracts/fields';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { keysetPage } from './page.js';

interface StoredRow {
  kind: string;
  id: string;
  data: Record<string, unknown>;
}

const Key = z.tuple([z.string().check(cleanText), z.string().check(cleanText)]);

/**
 * Pages of the rows of several tables as JSON.
 * @param union SELECTs of kind, id (as text) and data, joined with UNION ALL
 */
export function storedRecords(
  manager: EntityManager,
  union: string,
  parameters: readonly string[],
  page: PageQuery,
): Promise<Page<StoredRow>> {
  const [kind, id, limit] = [1, 2, 3].map((index) => `$${parameters.length + index}`);
  return keysetPage(page, {
    key: Key,
    keyOf: (row: StoredRow) => [row.kind, row.id],
    load: (after, rows) =>
      manager.query(
        `SELECT kind, id, data FROM (${union}) AS records
         WHERE ${kind}::text IS NULL OR (kind, id) > (${kind}::text, ${id}::text)
         ORDER BY kind, id LIMIT ${limit}`,
        [...parameters, after?.[0] ?? null, after?.[1] ?? null, rows],
      ),
    toItem: (row) => row,
  });
}
