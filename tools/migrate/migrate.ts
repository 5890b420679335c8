import { entities as catalogEntities } from '@desert-mirror/catalog/entities';
import { migrations as catalogMigrations } from '@desert-mirror/catalog/migrations/index';
import { seedCatalog } from '@desert-mirror/catalog/seed/seed';
import { migrations as billingMigrations } from '@desert-mirror/billing/migrations/index';
import { entities as bookingEntities } from '@desert-mirror/booking/entities';
import { migrations as bookingMigrations } from '@desert-mirror/booking/migrations/index';
import { OWNERS, type Owner } from '@desert-mirror/contracts/rpc';
import { migrations as identityMigrations } from '@desert-mirror/identity/migrations/index';
import { ensureOwner } from '@desert-mirror/identity/owner';
import { entities as identityEntities } from '@desert-mirror/identity/entities';
import type { DatabaseOptions } from '@desert-mirror/platform/database/data-source';
import { migrate, provision } from '@desert-mirror/platform/database/provision';
import type { DataSource } from 'typeorm';
import { seedDemoSchedule } from './demo.ts';
import { keepOwnerState } from './owner-state.ts';
import { passwordWarning } from './password-warning.ts';
import type { MigrateConfig } from './config.ts';

/**
 * Prepares the database for the services: creates roles and schemas (if DATABASE_URL is set), runs
 * migrations, creates the owner's account and the demo content. Idempotent and safe to run in parallel.
 */
export async function migrateAll(config: MigrateConfig): Promise<void> {
  const databases = databasesOf(config);
  const afterwards: Partial<Record<Owner, (dataSource: DataSource) => Promise<void>>> = {
    catalog: seedCatalog,
    identity: (dataSource) => ownerOf(dataSource, config),
  };
  if (config.DATABASE_URL)
    for (const service of OWNERS)
      await provision(config.DATABASE_URL, service, databases[service].url);
  const sources: Partial<Record<Owner, DataSource>> = {};
  try {
    await Promise.all(
      OWNERS.map(async (service) => {
        const dataSource = await migrate({ service, ...databases[service] });
        sources[service] = dataSource;
        await afterwards[service]?.(dataSource);
      }),
    );
    if (config.DEMO_SCHEDULE)
      await seedDemoSchedule(sources as Record<Owner, DataSource>, new Date());
  } finally {
    await Promise.all(Object.values(sources).map((dataSource) => dataSource.destroy()));
  }
}

/** URL, migrations and entities of each service. */
export function databasesOf(
  config: Pick<MigrateConfig, `${Uppercase<Owner>}_DATABASE_URL`>,
): Record<Owner, Omit<DatabaseOptions, 'service'>> {
  return {
    catalog: {
      url: config.CATALOG_DATABASE_URL,
      migrations: catalogMigrations,
      entities: catalogEntities,
    },
    booking: {
      url: config.BOOKING_DATABASE_URL,
      migrations: bookingMigrations,
      entities: bookingEntities,
    },
    billing: { url: config.BILLING_DATABASE_URL, migrations: billingMigrations },
    identity: {
      url: config.IDENTITY_DATABASE_URL,
      migrations: identityMigrations,
      entities: identityEntities,
    },
  };
}

async function ownerOf(dataSource: DataSource, config: MigrateConfig): Promise<void> {
  const state = await ensureOwner(dataSource, {
    username: config.ADMIN_USERNAME,
    password: config.ADMIN_PASSWORD,
    email: config.ADMIN_EMAIL,
  });
  const isChosen = state.hasConfiguredPassword && !config.ADMIN_PASSWORD_GENERATED;
  const warning = isChosen ? await passwordWarning(config.ADMIN_PASSWORD) : undefined;
  if (config.OWNER_STATE_FILE)
    keepOwnerState(config.OWNER_STATE_FILE, { ...state, ...(warning && { warning }) });
  else if (warning) process.stderr.write(`${warning}\n`);
}
