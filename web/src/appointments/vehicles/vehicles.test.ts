import { expect, it } from '@jest/globals';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { NO_CHOICE } from './vehicle.js';
import { linesOf, listPriceOf } from './vehicles.js';

const size = (id: number, priceCents: number) => ({ id, name: `Size ${id}`, priceCents });
const addOn = (id: number) => ({ id, active: true, name: 'Wax', priceCents: 30, minutes: 0 });
const offerings = [
  { id: 1, priceCents: 100, vehicleClasses: [size(1, 100), size(2, 150)], addOns: [addOn(5)] },
  { id: 2, priceCents: 80, vehicleClasses: [size(1, 80), size(2, 120)], addOns: [addOn(6)] },
  { id: 3, priceCents: 60, vehicleClasses: [size(1, 60)], addOns: [] },
  { id: 4, priceCents: 20, vehicleClasses: [], addOns: [] },
].map((one) => ({
  ...one,
  active: true,
  duration: null,
  price: 'From $9',
})) as unknown as OfferingSummary[];

it.each([
  ['1', 2, [5]],
  ['2', 2, [6]],
  // Without the chosen size, the size at the service's own price.
  ['3', 1, []],
  ['4', null, []],
])('the line of service %s has the size %j and the add-ons %j', (serviceId, classId, addOnIds) => {
  const vehicle = { serviceId, vehicleInfo: ' ', vehicleClassId: 2, addOnIds: [5, 6] };
  expect(linesOf([vehicle], offerings)).toEqual([
    { serviceId: Number(serviceId), vehicleClassId: classId, addOnIds, vehicleInfo: null },
  ]);
});

it.each([
  ['a size and an add-on', [{ serviceId: '1', vehicleClassId: 2, addOnIds: [5] }], '$1.80'],
  ['the size at the price of the service', [{ serviceId: '2' }], '$0.80'],
  ['two vehicles', [{ serviceId: '1' }, { serviceId: '4' }], '$1.20'],
  ['only a service', [{ serviceId: '4' }], 'From $9'],
  ['nothing', [{ serviceId: '' }], undefined],
])('the list price of %s is %j', (_name, vehicles, text) => {
  const [first, ...more] = vehicles.map((one) => ({ ...NO_CHOICE, vehicleInfo: '', ...one }));
  expect(listPriceOf([first!, ...more], offerings)).toBe(text);
});
