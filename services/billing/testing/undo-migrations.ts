import type { MigrationInterface } from 'typeorm';
import type { TestDatabase } from '@desert-mirror/testing/database';
import { migrations } from '../src/migrations/index.js';

export async function undoAfter(
  { dataSource }: TestDatabase,
  last: new () => MigrationInterface,
): Promise<void> {
  const later = migrations.length - 1 - migrations.indexOf(last);
  for (let undone = 0; undone < later; undone += 1) await dataSource.undoLastMigration();
}
