import type { Owner } from '@desert-mirror/contracts/rpc';

/** A client of pg or a query runner of TypeORM. */
export type Ask = <Row extends object>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

export interface Table {
  readonly name: string;
  /** Without generated columns, which Postgres computes. */
  readonly columns: readonly string[];
}

/** The migrations create this table and its rows. */
const MIGRATIONS = 'migrations';

export const tablesOf = (ask: Ask, owner: Owner): Promise<Table[]> =>
  ask<Table>(
    `SELECT relname AS name, ARRAY(
       SELECT attname::text FROM pg_attribute
       WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       ORDER BY attnum) AS columns
     FROM pg_class
     WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND relname <> '${MIGRATIONS}'
     ORDER BY relname`,
    [owner],
  );

export const migrationsOf = async (ask: Ask, owner: Owner): Promise<string[]> =>
  (
    await ask<{ name: string }>(`SELECT name FROM ${quoteName(owner)}.${MIGRATIONS} ORDER BY id`)
  ).map(({ name }) => name);

export interface Sequence {
  readonly name: string;
  /** Null before the first use. */
  readonly value: string | null;
}

export const sequencesOf = (ask: Ask, owner: Owner): Promise<Sequence[]> =>
  ask<Sequence>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = $1 AND sequencename <> '${MIGRATIONS}_id_seq'
     ORDER BY sequencename`,
    [owner],
  );

/** The target of COPY: the table with its columns, in a fixed order. */
export const copyTarget = (owner: Owner, { name, columns }: Table): string =>
  `${quoteName(owner)}.${quoteName(name)} (${columns.map(quoteName).join(', ')})`;

/** The text of a value must not depend on settings of the server. */
export const COPY_SETTINGS = [
  `timezone = 'UTC'`,
  `datestyle = 'ISO, YMD'`,
  `intervalstyle = 'postgres'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 1',
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  // Rows in the order of the file, so that equal tables have equal checksums.
  'synchronize_seqscans = off',
].map((setting) => `SET LOCAL ${setting}`);

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
