import { randomUUID } from 'node:crypto';
import {
  type BookableOffering,
  type Offering,
  catalogEvents,
  toBookable,
} from '@desert-mirror/contracts/catalog';
import type { EventContract, EventPayload } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { buildOffering, buildSettings } from '@desert-mirror/testing/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstValueFrom } from 'rxjs';
import { type BookingHarness, startBooking } from '../testing/harness.js';
import { CatalogOfferingEntity, CatalogSettingsEntity } from './catalog-copy.entity.js';
import { CompareCatalogTask } from './compare-catalog.task.js';

let harness: BookingHarness;
beforeAll(async () => {
  harness = await startBooking();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.reset());

function deliver<E extends EventContract>(event: E, payload: EventPayload<E>, times = 1) {
  const delivery = { eventId: randomUUID(), event: event.name, payload };
  return Promise.all(
    Array.from({ length: times }, () =>
      firstValueFrom(harness.rpc.request('booking.events', delivery, 5_000)),
    ),
  );
}
const sell = (version: number, ...offerings: Offering[]) =>
  deliver(catalogEvents.offeringsChanged, { version, offerings: offerings.map(toBookable) });
const enable = (version: number, bookingEnabled: boolean) =>
  deliver(catalogEvents.settingsChanged, { version, bookingEnabled });

const priced = (dollars: number, id = 1) =>
  buildOffering({ id, price: `$${dollars}`, priceCents: dollars * 100 });
const total = async (serviceId = 1) => (await harness.book({ serviceId })).booking.totalAmount;

const copies = () =>
  harness.database.dataSource.getRepository(CatalogOfferingEntity).find({ order: { id: 'ASC' } });
const settings = () => harness.database.dataSource.getRepository(CatalogSettingsEntity).find();
const compare = () =>
  new CompareCatalogTask(new Database(harness.database.dataSource), harness.rpc).run();

describe('booking with the copy of the catalog', () => {
  beforeEach(async () => {
    await sell(1, priced(100), priced(50, 2));
    await enable(1, true);
    harness.catalog.isDown = true;
  });

  it('does not need catalog, and takes the price of the newest event', async () => {
    expect(await total()).toBe('100.00');
    await sell(2, priced(120));
    expect([await total(), await total(2)]).toEqual(['120.00', '50.00']);
  });

  it('refuses an offering that is not sold anymore', async () => {
    await sell(2, { ...priced(100), active: false });
    await expect(harness.book()).rejects.toMatchObject({ errors: [{ path: 'serviceId' }] });
  });

  it('is refused while online booking is disabled', async () => {
    await enable(2, false);
    await expect(harness.book()).rejects.toMatchObject({ code: 'booking_disabled' });
    await enable(1, true);
    await expect(harness.book()).rejects.toMatchObject({ code: 'booking_disabled' });
  });

  it('asks catalog for an offering that the copy lacks', async () => {
    await expect(harness.book({ serviceId: 3 })).rejects.toMatchObject({ code: 'unavailable' });
    harness.catalog.isDown = false;
    harness.catalog.offerings.set(3, priced(70, 3));
    expect(await total(3)).toBe('70.00');
    await expect(harness.book({ serviceId: 4 })).rejects.toMatchObject({
      errors: [{ path: 'serviceId' }],
    });
  });
});

it('ends with the newest state of each offering in any order of events', async () => {
  const event = fc.record({ id: fc.integer({ min: 1, max: 3 }), version: fc.nat(5) });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
      await harness.reset();
      for (const { id, version } of events) await sell(version, priced(version, id));
      const newest = new Map<number, number>();
      for (const { id, version } of events) newest.set(id, Math.max(version, newest.get(id) ?? 0));
      const found = (await copies()).map((copy) => [copy.id, copy.offering.priceCents / 100]);
      expect(found).toEqual([...newest].toSorted(([a], [b]) => a - b));
    }),
    { numRuns: 20 },
  );
});

it('applies an event once if it is delivered several times', async () => {
  const offerings = [toBookable(priced(100))];
  await deliver(catalogEvents.offeringsChanged, { version: 1, offerings }, 4);
  expect(await copies()).toMatchObject([{ id: 1, version: 1 }]);
});

describe('the comparison with catalog', () => {
  const stored = (): BookableOffering[] => [...harness.catalog.offerings.values()].map(toBookable);

  beforeEach(() => {
    harness.catalog.isListed = true;
    harness.catalog.offerings = new Map([1, 2].map((id) => [id, priced(100, id)]));
  });

  it('fills an empty copy', async () => {
    harness.catalog.settings = buildSettings({ enableBooking: false });
    await compare();
    expect((await copies()).map(({ offering }) => offering)).toEqual(stored());
    expect(await settings()).toMatchObject([{ version: 0, bookingEnabled: false }]);
  });

  it('replaces what differs after a restore, even of an older state of catalog', async () => {
    await sell(7, priced(90), priced(100, 2), priced(80, 3));
    await enable(7, false);
    await compare();
    expect(await copies()).toMatchObject([
      { id: 1, version: 7, offering: { priceCents: 10_000 } },
      { id: 2, version: 7 },
    ]);
    expect(await settings()).toMatchObject([{ version: 7, bookingEnabled: true }]);
  });

  it('leaves out inactive add-ons, like the events', async () => {
    const addOn = {
      ...({ kind: 'add-on', name: 'Wax' } as const),
      description: null,
      priceCents: 900,
      minutes: 5,
    };
    const addOns = [
      { ...addOn, id: 1, price: '9.00', active: true },
      { ...addOn, id: 2, active: false },
    ];
    harness.catalog.offerings.set(1, { ...priced(100), addOns });
    await compare();
    expect((await copies())[0]!.offering.addOns).toEqual([{ ...addOn, id: 1, active: true }]);
  });

  it('does not replace a row that an event has changed since', async () => {
    await sell(1, priced(90), priced(90, 2));
    const list = harness.rpc.call.bind(harness.rpc);
    const rpc = Object.create(harness.rpc) as typeof harness.rpc;
    rpc.call = async (...args) => {
      const answer = await list(...args);
      await sell(2, priced(110));
      await enable(2, false);
      return answer;
    };
    await new CompareCatalogTask(new Database(harness.database.dataSource), rpc).run();
    expect(await copies()).toMatchObject([
      { version: 2, offering: { priceCents: 11_000 } },
      { version: 1, offering: { priceCents: 10_000 } },
    ]);
    expect(await settings()).toMatchObject([{ version: 2, bookingEnabled: false }]);
  });
});
