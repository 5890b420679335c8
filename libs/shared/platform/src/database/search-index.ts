import type { ObjectLiteral, QueryRunner, SelectQueryBuilder } from 'typeorm';

export const EXTENSIONS_SCHEMA = 'extensions';

/**
 * A trigram index for `column LIKE '%text%'`. If pg_trgm is not installed (an external server may not
 * allow it), no index is created and a search scans the table.
 */
export async function createSearchIndex(
  runner: QueryRunner,
  name: string,
  table: string,
  column: string,
): Promise<void> {
  const [extension] = (await runner.query(
    `SELECT quote_ident(nspname) AS schema FROM pg_extension
     JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'
     AND has_schema_privilege(nspname, 'USAGE')`,
  )) as { schema: string }[];
  if (!extension) return;
  await runner.query(
    `CREATE INDEX ${name} ON ${table} USING gin (${column} ${extension.schema}.gin_trgm_ops)`,
  );
}

export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * The condition of `applySearch` as SQL, for subqueries and raw queries.
 * @param text parameter with the pattern
 * @param digits parameter with the pattern of the digits, if there are any
 */
export const searchCondition = (lowered: string, text: string, digits?: string): string =>
  `(${lowered} LIKE lower(${text})${digits === undefined ? '' : ` OR ${lowered} LIKE ${digits}`})`;

/**
 * Filters rows by text, ignoring case.
 * @param lowered lower-case expression of a search index
 * @param digits digits of the text if it looks like a phone number; rows that contain them match too
 */
export function applySearch<T extends ObjectLiteral>(
  builder: SelectQueryBuilder<T>,
  lowered: string,
  text: string,
  digits: string | undefined,
): void {
  builder.andWhere(searchCondition(lowered, ':text', digits && ':digits'), {
    text: likePattern(text),
    ...(digits !== undefined && { digits: likePattern(digits) }),
  });
}
