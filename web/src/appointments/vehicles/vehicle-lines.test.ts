import { describe, expect, it } from '@jest/globals';
import { areListed, byVehicle, choiceTexts, sizeOf, workTexts } from './vehicle-lines.rules.js';

const line = (vehicle: number, vehicleInfo: string | null) => ({ vehicle, vehicleInfo });

describe('byVehicle', () => {
  it('names the vehicles of a booking with several', () => {
    const lines = [line(1, 'Miata'), line(1, 'Miata'), line(2, null)];
    expect(byVehicle(lines)).toEqual([
      { vehicle: 1, title: 'Vehicle 1: Miata', lines: lines.slice(0, 2) },
      { vehicle: 2, title: 'Vehicle 2', lines: lines.slice(2) },
    ]);
  });

  it('needs no name for the only vehicle', () => {
    expect(byVehicle([line(1, 'Miata')])).toMatchObject([{ title: undefined }]);
    expect(byVehicle([])).toEqual([]);
  });
});

describe('areListed', () => {
  const plain = {
    ...line(1, null),
    kind: 'service' as const,
    serviceName: 'Eco Wash',
    vehicleClass: null,
  };

  it.each([
    ['one service', [plain], null, false],
    ['a size', [{ ...plain, vehicleClass: 'SUV' }], null, true],
    ['a promo code', [plain], 'SPRING', true],
    ['a promo code without lines', [], 'SPRING', false],
  ])('with %s', (_, lines, promoCode, listed) => {
    expect(areListed(lines, promoCode)).toBe(listed);
  });
});

describe('workTexts', () => {
  const service = {
    ...line(1, null),
    kind: 'service' as const,
    serviceName: 'Full Detail',
    vehicleClass: 'SUV',
  };
  const addOn = { ...service, kind: 'add-on' as const, serviceName: 'Engine bay' };

  it('has the work on each vehicle', () => {
    expect(workTexts([service, addOn])).toEqual(['Full Detail (SUV), Engine bay']);
    expect(workTexts([service, { ...service, vehicle: 2, vehicleInfo: 'X5' }])).toEqual([
      'Vehicle 1: Full Detail (SUV)',
      'Vehicle 2: X5: Full Detail (SUV)',
    ]);
  });

  it('does not repeat the service', () => {
    expect(workTexts([{ ...service, vehicleClass: null }])).toEqual([]);
    expect(workTexts([])).toEqual([]);
  });
});

describe('choiceTexts', () => {
  const service = {
    ...line(1, null),
    kind: 'service' as const,
    serviceName: 'Full Detail',
    vehicleClass: 'SUV or truck',
  };
  const addOn = { ...service, kind: 'add-on' as const, serviceName: 'Engine bay' };

  it('names the size and the add-ons', () => {
    expect(choiceTexts([service, addOn])).toEqual(['Size: SUV or truck', 'Also: Engine bay']);
    expect(sizeOf([service, addOn])).toBe('SUV or truck');
  });

  it('claims no size where none was chosen', () => {
    expect(choiceTexts([{ ...service, vehicleClass: null }])).toEqual([]);
    expect(choiceTexts()).toEqual([]);
    expect(sizeOf()).toBeNull();
  });

  it('names the size of each of several vehicles', () => {
    const lines = [service, { ...service, vehicle: 2, vehicleClass: 'Sedan' }];
    expect(choiceTexts(lines)).toEqual([
      'Vehicle 1: Full Detail (SUV or truck)',
      'Vehicle 2: Full Detail (Sedan)',
    ]);
    expect(sizeOf(lines)).toBeNull();
  });
});
