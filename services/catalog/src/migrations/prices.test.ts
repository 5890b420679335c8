import { pricedLines } from '@desert-mirror/contracts/prices';
import { connectPatiently, testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { OfferingEntity, toOffering } from '../offerings/offering.entity.js';
import { Tax1764020000000 } from './1764020000000-tax.js';
import { migrations } from './index.js';

/** Those of the release before taxes, vehicle classes, add-ons and deposits. */
const released = migrations.slice(0, migrations.indexOf(Tax1764020000000));

let database: TestDatabase;
let next: DataSource;
beforeAll(async () => {
  database = await testDatabase('catalog', released);
  const options = { service: 'catalog' as const, url: database.url, migrations, entities };
  next = await connectPatiently(options);
});
afterAll(async () => {
  await next?.destroy();
  await database?.close();
});

/** As a process of the earlier release writes it. */
const addOffering = (slug: string, price: string, cents: number) =>
  database.dataSource.query(
    `INSERT INTO services (name, slug, description, price, price_cents, duration, features, category)
     VALUES ($1, $1, 'd', $2, $3, 90, '["Hand wash"]', 'c')`,
    [slug, price, cents],
  );
const tables = () =>
  database.dataSource.query<unknown[]>(
    `SELECT table_name, column_name, data_type, column_default FROM information_schema.columns
     WHERE table_schema = 'catalog' ORDER BY 1, 2`,
  );
const rows = () =>
  database.dataSource.query<unknown[]>('SELECT to_jsonb(services) FROM services ORDER BY id');

it('services of an earlier release keep their price and time, and can be downgraded', async () => {
  await addOffering('wash', '$80', 8_000);
  await addOffering('restoration', 'From $25', 0);
  const before = [await tables(), await rows()];
  await next.runMigrations();
  // A process of the earlier release still runs.
  await addOffering('wax', '$129.50', 12_950);

  const offerings = (await next.manager.find(OfferingEntity, { order: { id: 'ASC' } })).map((row) =>
    toOffering(row, 'public'),
  );
  expect(offerings).toMatchObject([
    { slug: 'wash', price: '$80', priceCents: 8_000, features: ['Hand wash'] },
    { slug: 'restoration', price: 'From $25', priceCents: 0 },
    { slug: 'wax', price: '$129.50', priceCents: 12_950 },
  ]);
  for (const offering of offerings)
    expect(offering).toMatchObject({
      duration: 90,
      taxExempt: false,
      deposit: null,
      vehicleClasses: [],
      addOns: [],
    });
  const price = (id: number) => pricedLines([{ serviceId: id }], offerings);
  expect(price(1)).toMatchObject({ totalCents: 8_000, depositCents: 0, minutes: 90 });
  expect(price(2)).toMatchObject({ totalCents: 0, isQuote: true });

  await next.query(`DELETE FROM services WHERE slug = 'wax'`);
  for (let undone = released.length; undone < migrations.length; undone += 1)
    await next.undoLastMigration();
  expect([await tables(), await rows()]).toEqual(before);
});
