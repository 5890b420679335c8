import 'reflect-metadata';
import { readConfig } from './config.ts';
import { migrateAll } from './migrate.ts';

await migrateAll(readConfig());
