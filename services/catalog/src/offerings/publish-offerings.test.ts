import { catalogEvents, type BookableOffering } from '@desert-mirror/contracts/catalog';
import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type { SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import { priceRpcs } from '@desert-mirror/contracts/prices.operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startCatalog, type Catalog } from '../testing/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog?.stop());
beforeEach(async () => {
  await catalog.clear();
  await catalog.database.dataSource.query('TRUNCATE outbox');
  for (const slug of ['wash', 'wax'])
    await catalog.call(catalogAdminRpcs.createOffering, offering(slug));
});

const offering = (slug: string, changes: Partial<SaveOffering> = {}): SaveOffering => ({
  name: slug,
  slug,
  description: 'd',
  longDescription: null,
  price: '$100',
  duration: 60,
  features: [],
  taxExempt: false,
  deposit: null,
  imageUrl: null,
  imageAlt: null,
  active: true,
  category: 'wash-detail',
  ...changes,
});
const update = (id: number, slug: string, changes: Partial<SaveOffering>) =>
  catalog.call(catalogAdminRpcs.updateOffering, { id, offering: offering(slug, changes) });

async function savePrices(price: string): Promise<void> {
  const { version } = await catalog.call(priceRpcs.getPrices, {});
  await catalog.call(priceRpcs.savePrices, {
    version,
    classes: [{ name: `Sedan ${price}`, examples: null, active: true }],
    offerings: [{ serviceId: 1, cells: [{ price, minutes: null }] }],
  });
}

interface Published {
  version: number;
  offerings: BookableOffering[];
}

/** What was published to booking, in the order of the changes. No booking takes it here. */
const published = async (event: string = catalogEvents.offeringsChanged.name) =>
  (
    await catalog.database.dataSource.query<{ payload: Published }[]>(
      'SELECT payload FROM outbox WHERE event = $1 ORDER BY id',
      [event],
    )
  ).map(({ payload }) => payload);

describe('booking learns', () => {
  it('of new and changed offerings, with rising versions', async () => {
    await update(1, 'wash', { price: '$120', active: false });
    const events = await published();
    expect(events).toMatchObject([
      { offerings: [{ id: 1, priceCents: 10_000, active: true }] },
      { offerings: [{ id: 2 }] },
      { offerings: [{ id: 1, priceCents: 12_000, active: false }] },
    ]);
    const versions = events.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    expect(new Set(versions).size).toBe(versions.length);
  });

  it('nothing of a save that changes nothing', async () => {
    await update(1, 'wash', {});
    expect(await published()).toHaveLength(2);
  });

  it('of prices by vehicle class', async () => {
    await savePrices('130.00');
    expect((await published()).at(-1)).toMatchObject({
      offerings: [
        { id: 1, vehicleClasses: [{ priceCents: 13_000 }] },
        { id: 2, vehicleClasses: [] },
      ],
    });
  });

  it('of the settings', async () => {
    const settings = await catalog.call(catalogRpcs.getSettings, {});
    await catalog.call(catalogRpcs.saveSettings, { ...settings, enableBooking: false });
    expect(await published(catalogEvents.settingsChanged.name)).toMatchObject([
      { bookingEnabled: false },
    ]);
  });

  it('of the final state after concurrent changes', async () => {
    await Promise.allSettled(
      ['110', '120', '130'].flatMap((price) => [
        update(1, 'wash', { price: `$${price}` }),
        savePrices(`${price}.00`),
        catalog.call(catalogAdminRpcs.orderOfferings, { ids: [2, 1] }),
      ]),
    );
    const newest = (await published())
      .filter(({ offerings }) => offerings.some(({ id }) => id === 1))
      .toSorted((a, b) => a.version - b.version)
      .at(-1);
    const stored = await catalog.call(catalogRpcs.getForBooking, { id: 1 });
    const { priceCents, vehicleClasses } = stored.offering!;
    expect(newest?.offerings.find(({ id }) => id === 1)).toMatchObject({
      priceCents,
      vehicleClasses,
    });
  });
});
