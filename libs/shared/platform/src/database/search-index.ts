import type { QueryRunner } from 'typeorm';

/** Where `provision` puts extensions: every role may use what is there. */
export const EXTENSIONS_SCHEMA = 'extensions';

/**
 * An index for `column LIKE '%text%'`, by trigrams. Without the extension, on a server of somebody's
 * own where we may not make it, searching works all the same and reads the whole table.
 */
export async function createSearchIndex(
  runner: QueryRunner,
  name: string,
  table: string,
  column: string,
): Promise<void> {
  const [found] = (await runner.query(
    `SELECT quote_ident(nspname) AS schema FROM pg_extension
     JOIN pg_namespace ON pg_namespace.oid = extnamespace WHERE extname = 'pg_trgm'
     AND has_schema_privilege(nspname, 'USAGE')`,
  )) as { schema: string }[];
  if (!found) return;
  await runner.query(
    `CREATE INDEX ${name} ON ${table} USING gin (${column} ${found.schema}.gin_trgm_ops)`,
  );
}

/** Text as it is searched for: `%`, `_` and `\\` mean themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
