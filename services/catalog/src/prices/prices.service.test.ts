import { catalogRpcs } from '@desert-mirror/contracts/catalog.operations';
import type { SaveOffering } from '@desert-mirror/contracts/catalog-admin';
import { catalogAdminRpcs } from '@desert-mirror/contracts/catalog-admin.operations';
import type { SaveAddOn, SavePriceMatrix } from '@desert-mirror/contracts/prices-admin';
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
  for (const slug of ['wash', 'wax'])
    await catalog.call(catalogAdminRpcs.createOffering, offering(slug));
});

const offering = (slug: string, addOns?: SaveAddOn[]): SaveOffering => ({
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
  ...(addOns && { addOns }),
});
const cell = (price: string, minutes: number | null = null) => ({ price, minutes });
const vehicleClass = (name: string, more: { id?: number; active?: boolean } = {}) => ({
  name,
  examples: null,
  active: true,
  ...more,
});
const get = () => catalog.call(priceRpcs.getPrices, {});
const save = (matrix: SavePriceMatrix) => catalog.call(priceRpcs.savePrices, matrix);
const fill = () =>
  save({
    version: 1,
    classes: [vehicleClass('Sedan'), vehicleClass('Truck')],
    offerings: [{ serviceId: 1, cells: [cell('100.00'), cell('130.50', 90)] }],
  });
const sold = (slug: string, scope: 'public' | 'all' = 'public') =>
  catalog.call(catalogRpcs.getOffering, { slug, scope });

describe('the price matrix', () => {
  it('is empty at first; the saved prices are those of the offerings', async () => {
    expect(await get()).toMatchObject({ version: 1, classes: [], offerings: [{}, {}] });
    const hint = catalog.hint();
    const saved = await fill();
    await hint;
    expect(await get()).toEqual(saved);
    expect(saved).toEqual({
      version: 2,
      classes: [
        { id: 1, name: 'Sedan', examples: null, active: true, position: 0 },
        { id: 2, name: 'Truck', examples: null, active: true, position: 1 },
      ],
      offerings: [
        {
          serviceId: 1,
          name: 'wash',
          price: '$100',
          priceCents: 10_000,
          duration: 60,
          active: true,
          cells: [cell('100.00'), cell('130.50', 90)],
        },
        {
          serviceId: 2,
          name: 'wax',
          price: '$100',
          priceCents: 10_000,
          duration: 60,
          active: true,
          cells: [null, null],
        },
      ],
    });
    const { vehicleClasses } = await sold('wash');
    expect(vehicleClasses).toEqual([
      { id: 1, name: 'Sedan', examples: null, priceCents: 10_000, minutes: null },
      { id: 2, name: 'Truck', examples: null, priceCents: 13_050, minutes: 90 },
    ]);
    expect((await sold('wax')).vehicleClasses).toEqual([]);
    const { offering: booked } = await catalog.call(catalogRpcs.getForBooking, { id: 1 });
    expect(booked?.vehicleClasses).toEqual(vehicleClasses);
  });

  it('keeps the prices of classes that move, retire or get another name, and audits changes', async () => {
    await fill();
    const saved = await save({
      version: 2,
      classes: [
        vehicleClass('Truck', { id: 2 }),
        vehicleClass('Car', { id: 1, active: false }),
        vehicleClass('Van'),
      ],
      offerings: [{ serviceId: 2, cells: [cell('50.00'), null, cell('70.00')] }],
    });
    expect(saved.offerings.map(({ cells }) => cells)).toEqual([
      [cell('130.50', 90), cell('100.00'), null],
      [cell('50.00'), null, cell('70.00')],
    ]);
    expect((await sold('wash')).vehicleClasses.map(({ name }) => name)).toEqual(['Truck']);
    expect((await sold('wax')).vehicleClasses.map(({ name }) => name)).toEqual(['Truck', 'Van']);
    expect((await catalog.audit()).at(-1)).toMatchObject({
      action: 'prices.saved',
      entity: 'prices',
      actor_name: 'owner',
      before: { 'wash, Sedan': '$100', 'wax, Truck': null },
      after: { 'wash, Sedan': null, 'wash, Car': '$100', 'wax, Truck': '$50', 'wax, Van': '$70' },
    });
  });

  it('loses the prices of a removed class', async () => {
    await fill();
    const saved = await save({
      version: 2,
      classes: [vehicleClass('Truck', { id: 2 })],
      offerings: [],
    });
    expect(saved.offerings[0]?.cells).toEqual([cell('130.50', 90)]);
    expect((await sold('wash')).vehicleClasses).toHaveLength(1);
  });

  it('saved without a change stays at its version', async () => {
    const { version, classes, offerings } = await fill();
    const hints = await catalog.settledHints();
    const same = offerings.map(({ serviceId, cells }) => ({ serviceId, cells }));
    expect(await save({ version, classes, offerings: same })).toMatchObject({ version: 2 });
    expect(await catalog.settledHints()).toBe(hints);
    expect(await catalog.audit()).toHaveLength(3);
  });

  it('with services of the same name saves and audits the price of each', async () => {
    const twin = await catalog.call(catalogAdminRpcs.createOffering, {
      ...offering('wash-2'),
      name: 'wash',
    });
    const { classes } = await fill();
    const hint = catalog.hint();
    const saved = await save({
      version: 2,
      classes,
      offerings: [{ serviceId: 1, cells: [cell('110.00'), cell('130.50', 90)] }],
    });
    await hint;
    expect(saved.version).toBe(3);
    expect(await get()).toEqual(saved);
    expect((await catalog.audit()).at(-1)).toMatchObject({
      action: 'prices.saved',
      before: { 'wash (1), Sedan': '$100' },
      after: { 'wash (1), Sedan': '$110' },
    });
    const none = [null, null];
    const last = await save({
      version: 3,
      classes,
      offerings: [{ serviceId: twin.id, cells: [cell('90.00'), null] }],
    });
    expect(last).toMatchObject({ version: 4, offerings: [{}, { cells: none }, {}] });
    expect(last.offerings[2]?.cells).toEqual([cell('90.00'), null]);
  });

  it('with a class that replaces one of the same name and prices is saved', async () => {
    await fill();
    const saved = await save({
      version: 2,
      classes: [vehicleClass('Sedan'), vehicleClass('Truck', { id: 2 })],
      offerings: [{ serviceId: 1, cells: [cell('100.00'), cell('130.50', 90)] }],
    });
    expect(saved).toMatchObject({ version: 3, classes: [{ id: 3 }, { id: 2 }] });
    expect(await get()).toEqual(saved);
  });

  it('is saved by one of several owners at a time', async () => {
    const results = await Promise.allSettled(
      ['10.00', '20.00', '30.00'].map((price) =>
        save({
          version: 1,
          classes: [vehicleClass('Sedan')],
          offerings: [{ serviceId: 1, cells: [cell(price)] }],
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'conflict' }),
    });
    expect((await get()).classes).toHaveLength(1);
  });

  const [sedan] = [vehicleClass('Sedan')];
  it.each([
    ['classes.1.name', [sedan, vehicleClass('SEDAN')], []],
    ['classes.0.id', [vehicleClass('Sedan', { id: 9 })], []],
    ['offerings.0.serviceId', [sedan], [{ serviceId: 9, cells: [null] }]],
    ['offerings.0.cells', [sedan], [{ serviceId: 1, cells: [] }]],
  ])('with a wrong %s is rejected', async (path, classes, offerings) => {
    await expect(save({ version: 1, classes, offerings })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ path }],
    });
  });
});

describe('the add-ons of an offering', () => {
  const petHair: SaveAddOn = {
    kind: 'condition',
    name: 'Pet hair',
    description: null,
    price: '40.00',
    minutes: 45,
    active: true,
  };
  const engine: SaveAddOn = { ...petHair, kind: 'add-on', name: 'Engine bay', price: '45' };
  const change = (addOns?: SaveAddOn[]) =>
    catalog.call(catalogAdminRpcs.updateOffering, { id: 1, offering: offering('wash', addOns) });

  it('are saved in their order with ids that are not used again', async () => {
    const { addOns } = await change([petHair, engine]);
    expect(addOns).toEqual([
      {
        id: 1,
        kind: 'condition',
        name: 'Pet hair',
        description: null,
        price: '40.00',
        priceCents: 4000,
        minutes: 45,
        active: true,
      },
      expect.objectContaining({ id: 2, kind: 'add-on', priceCents: 4500 }),
    ]);
    const next = await change([engine, { ...petHair, id: 1, active: false }]);
    expect(next.addOns.map(({ id, active }) => [id, active])).toEqual([
      [3, true],
      [1, false],
    ]);
  });

  it('stay if the documented call saves the offering without them', async () => {
    const { addOns } = await change([petHair]);
    const audited = await catalog.audit();
    expect((await change()).addOns).toEqual(addOns);
    expect(await catalog.audit()).toHaveLength(audited.length);
    expect((await change([])).addOns).toEqual([]);
  });

  it('are shown to visitors and bookings while they are active', async () => {
    await change([petHair, { ...engine, active: false }]);
    expect((await sold('wash')).addOns.map(({ name }) => name)).toEqual(['Pet hair']);
    expect((await sold('wash', 'all')).addOns).toHaveLength(2);
    const { offering: booked } = await catalog.call(catalogRpcs.getForBooking, { id: 1 });
    expect(booked?.addOns).toHaveLength(1);
  });

  it('of another offering cannot be saved', async () => {
    const { addOns } = await change([petHair]);
    const stolen = offering('wax', [{ ...petHair, id: addOns[0]!.id }]);
    await expect(
      catalog.call(catalogAdminRpcs.updateOffering, { id: 2, offering: stolen }),
    ).rejects.toMatchObject({ errors: [{ path: 'addOns.0.id' }] });
  });
});
