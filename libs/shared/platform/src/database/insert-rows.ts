import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';

/** An INSERT for rows that have the same columns. */
interface Insert {
  sql: string;
  assigned: readonly ColumnMetadata[];
  generated: readonly ColumnMetadata[];
}

/** By the columns of an entity, and by which of them have a value. */
const inserts = new WeakMap<readonly ColumnMetadata[], Map<string, Insert>>();

/**
 * Inserts entities and sets the columns that Postgres generates, like `manager.insert`. TypeORM builds the SQL of every INSERT
 * again, which takes longer than running it, and each number of rows is another statement for Postgres to prepare. Here, the
 * SQL does not change, because the rows are one parameter.
 */
export async function insertRows<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly T[],
): Promise<void> {
  const { tablePath, columns } = manager.dataSource.getMetadata(entity);
  const isAssigned = (row: T, { isInsert, propertyName }: ColumnMetadata) =>
    isInsert && row[propertyName] !== undefined;
  const groups = Map.groupBy(rows, (row) =>
    columns.map((column) => (isAssigned(row, column) ? '1' : '0')).join(''),
  );
  const known = inserts.get(columns) ?? new Map<string, Insert>();
  inserts.set(columns, known);
  for (const [shape, group] of groups) {
    const insert = known.get(shape) ?? insertOf(tablePath, columns, shape);
    known.set(shape, insert);
    await run(manager, insert, group);
  }
}

function insertOf(tablePath: string, columns: readonly ColumnMetadata[], shape: string): Insert {
  const assigned = columns.filter((_column, index) => shape[index] === '1');
  const generated = columns.filter(
    (column) => column.isInsert && column.isSelect && !assigned.includes(column),
  );
  const names = (some: readonly ColumnMetadata[]) =>
    some.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  return {
    sql: `INSERT INTO ${tablePath} (${names(assigned)})
      SELECT ${names(assigned)} FROM json_populate_recordset(NULL::${tablePath}, $1)
      RETURNING ${names(generated)}`,
    assigned,
    generated,
  };
}

async function run(
  manager: EntityManager,
  { sql, assigned, generated }: Insert,
  rows: readonly ObjectLiteral[],
): Promise<void> {
  const { driver } = manager.dataSource;
  const records = rows.map((row) =>
    Object.fromEntries(
      assigned.map((column) => [column.databaseName, column.getEntityValue(row, true)]),
    ),
  );
  const inserted = await manager.query<ObjectLiteral[]>(sql, [JSON.stringify(records)]);
  for (const [index, record] of inserted.entries())
    for (const column of generated)
      column.setEntityValue(
        rows[index]!,
        driver.prepareHydratedValue(record[column.databaseName], column),
      );
}
