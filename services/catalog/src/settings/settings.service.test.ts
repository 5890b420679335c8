import { BRAND } from '@desert-mirror/contracts/brand';
import { DEFAULT_TEXTS } from '@desert-mirror/contracts/brand';
import { CATALOG_CHANGED } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { runInContext } from '@desert-mirror/platform/context';
import { startServiceApp, testRpcClient } from '@desert-mirror/testing/apps';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { Responder } from '@desert-mirror/testing/responder';
import { until } from '@desert-mirror/testing/until';
import { leaseNats, type LeasedServer } from '@desert-mirror/testing/private-servers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestMicroservice } from '@nestjs/common';
import { CatalogModule } from '../catalog.module.js';
import { entities } from '../entities.js';
import { migrations } from '../migrations/index.js';
import { SiteSettingsEntity } from './site-settings.entity.js';

let nats: LeasedServer;
let gateway: Responder;
let database: TestDatabase;
let app: INestMicroservice;
let rpc: Awaited<ReturnType<typeof testRpcClient>>;

beforeAll(async () => {
  [nats, database] = await Promise.all([
    leaseNats(),
    testDatabase('catalog', migrations, entities),
  ]);
  gateway = await Responder.start(nats.url);
  await gateway.onSubject(CATALOG_CHANGED, () => undefined).ready();
  const config = { NATS_URL: nats.url, LOG_LEVEL: 'fatal' as const };
  app = await startServiceApp(
    nats.url,
    'catalog',
    CatalogModule.register({ ...config, CATALOG_DATABASE_URL: database.url }),
  );
  rpc = await testRpcClient(nats.url);
});
afterAll(async () => {
  await rpc?.close();
  await app?.close();
  await gateway?.stop();
  await database?.close();
  nats?.release();
});
beforeEach(async () => {
  gateway.requests.length = 0;
  await database.dataSource.query('TRUNCATE site_settings, audit_log');
});

type Settings = RpcInput<typeof catalogRpcs.saveSettings>;
const actor = { id: 1, username: 'owner', role: 'admin' };
const get = () => rpc.call(catalogRpcs.getSettings, {});
const save = (settings: Settings) =>
  runInContext({ requestId: 'r-1', actor }, () => rpc.call(catalogRpcs.saveSettings, settings));
const rows = () => database.dataSource.getRepository(SiteSettingsEntity).find();
const audit = (): Promise<unknown[]> =>
  database.dataSource.query('SELECT * FROM audit_log ORDER BY id');

describe('settings', () => {
  it('are the documented defaults until they are saved', async () => {
    expect(await get()).toMatchObject({
      id: null,
      businessName: BRAND.name,
      businessPhone: '(702) 555-0142',
      businessAddress: 'Las Vegas, NV',
      businessHours: DEFAULT_TEXTS.hours,
      heroTitle: 'Premium Auto Detailing in Las Vegas',
      heroSubtitle: 'Professional mobile detailing services that come to you',
      enableBooking: true,
      enableBlog: true,
      socialYelp: null,
    });
    expect(await rows()).toEqual([]);
  });

  it('are saved as a whole, returned as saved, and invalidate caches', async () => {
    const changed = { ...(await get()), heroTitle: 'New title', businessPhone: '', id: 77 };
    const saved = await save(changed);
    expect(saved).toMatchObject({ id: 1, heroTitle: 'New title', businessPhone: null });
    expect(await get()).toEqual(saved);
    await until('the hint', () => gateway.requests.length === 1);
  });

  it('stay one row under repeated and concurrent saves', async () => {
    const settings = await get();
    const titles = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(titles.map((heroTitle) => save({ ...settings, heroTitle })));
    expect(await rows()).toHaveLength(1);
    const first = await get();
    const second = await save({ ...settings, heroTitle: 'f' });
    expect(second.createdAt).toBe(first.createdAt);
    expect(Date.parse(second.updatedAt!)).toBeGreaterThanOrEqual(Date.parse(first.updatedAt!));
  });

  it('that another tab has changed are not overwritten', async () => {
    const { updatedAt: never, ...settings } = await get();
    const first = await save({ ...settings, enableBooking: false, expectedUpdatedAt: never });
    const outdated = save({ ...settings, heroTitle: 'Mine', expectedUpdatedAt: never });
    await expect(outdated).rejects.toMatchObject({ code: 'conflict' });
    expect(await get()).toEqual(first);
    const { updatedAt: read } = first;
    const second = await save({ ...first, heroTitle: 'Mine', expectedUpdatedAt: read });
    expect(second).toMatchObject({ heroTitle: 'Mine', enableBooking: false });
    await expect(save({ ...first, expectedUpdatedAt: read })).rejects.toMatchObject({
      code: 'conflict',
    });
    // A whole object without the expected time restores the earlier settings.
    expect(await save(first)).toMatchObject({ heroTitle: first.heroTitle });
    expect(await audit()).toHaveLength(3);
  });

  it('of concurrent first saves with the same expectation are those of one', async () => {
    const settings = await get();
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((heroTitle) => save({ ...settings, heroTitle, expectedUpdatedAt: null })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
  });

  it('are refused with a time that is none, which is named', async () => {
    const wrong = save({ ...(await get()), expectedUpdatedAt: 'yesterday' });
    await expect(wrong).rejects.toMatchObject({ errors: [{ path: 'expectedUpdatedAt' }] });
  });

  it.each([
    'info@mirror.example, book@mirror.example',
    'Desert Mirror <info@mirror.example>',
    'info',
  ])(
    'with the business email %j, which could not send emails, can be read but not saved',
    async (businessEmail) => {
      await save(await get());
      await database.dataSource.query('UPDATE site_settings SET business_email = $1', [
        businessEmail,
      ]);
      const stored = await get();
      expect(stored.businessEmail).toBe(businessEmail);
      await expect(save(stored)).rejects.toMatchObject({ errors: [{ path: 'businessEmail' }] });
      const corrected = await save({ ...stored, businessEmail: ' info@mirror.example ' });
      expect(corrected.businessEmail).toBe('info@mirror.example');
      expect((await save({ ...stored, businessEmail: '' })).businessEmail).toBeNull();
    },
  );

  it('are audited with the changed values', async () => {
    await save({ ...(await get()), heroTitle: 'New title', enableBlog: false });
    expect(await audit()).toMatchObject([
      {
        action: 'settings.saved',
        actor_name: 'owner',
        request_id: 'r-1',
        before: { heroTitle: 'Premium Auto Detailing in Las Vegas', enableBlog: true },
        after: { heroTitle: 'New title', enableBlog: false },
      },
    ]);
  });

  it('require a business name', async () => {
    await expect(save({ ...(await get()), businessName: ' ' })).rejects.toMatchObject({
      errors: [{ path: 'businessName', message: 'Business name is required' }],
    });
    expect(await rows()).toEqual([]);
    expect(await audit()).toEqual([]);
  });
});
