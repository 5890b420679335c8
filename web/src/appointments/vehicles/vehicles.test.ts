import { expect, it } from '@jest/globals';
import type { OfferingSummary } from '../../api/catalog.api.js';
import { linesOf } from './vehicles.js';

const size = (id: number, priceCents: number) => ({ id, name: `Size ${id}`, priceCents });
const addOn = (id: number) => ({ id, active: true });
const offerings = [
  { id: 1, priceCents: 100, vehicleClasses: [size(1, 100), size(2, 150)], addOns: [addOn(5)] },
  { id: 2, priceCents: 80, vehicleClasses: [size(1, 80), size(2, 120)], addOns: [addOn(6)] },
  { id: 3, priceCents: 60, vehicleClasses: [size(1, 60)], addOns: [] },
  { id: 4, priceCents: 20, vehicleClasses: [], addOns: [] },
] as unknown as OfferingSummary[];

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
