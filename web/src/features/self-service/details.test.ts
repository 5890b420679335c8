import { describe, expect, it } from '@jest/globals';
import { detailsValues, editedDetails, isVehicleOnly, placeField } from './details.rules.js';

const values = { street: '', unit: '', city: '', zip: '', notes: '', vehicleInfo: 'Red Kia' };
const address = { street: '8 Palm Way', unit: null, city: 'Las Vegas', zip: '89135', notes: null };
const unknown = { address: null, vehicleInfo: null };

it.each([
  ['without an address', unknown, { ...values, vehicleInfo: '' }],
  [
    'with an address',
    { address: { ...address, notes: 'Gate code 1234' }, vehicleInfo: 'Red Kia' },
    { ...address, unit: '', notes: 'Gate code 1234', vehicleInfo: 'Red Kia' },
  ],
])('a booking %s fills every field of the form', (_name, booking, expected) => {
  expect(detailsValues(booking)).toEqual(expected);
});

describe('isVehicleOnly', () => {
  it.each([
    ['a vehicle without an address', unknown, values, true],
    ['blank address fields', unknown, { ...values, city: ' ' }, true],
    [
      'a removed vehicle',
      { ...unknown, vehicleInfo: 'Red Kia' },
      { ...values, vehicleInfo: '' },
      true,
    ],
    ['nothing new', { ...unknown, vehicleInfo: 'Red Kia' }, values, false],
    ['a part of an address', unknown, { ...values, zip: '89135' }, false],
    ['access only', unknown, { ...values, notes: 'Gate code 1234' }, false],
    ['a cleared address', { address, vehicleInfo: null }, values, false],
  ])('%s', (_name, booking, entered, expected) => {
    expect(isVehicleOnly(booking, entered)).toBe(expected);
  });
});

it.each([
  ['address.zip', 'zip'],
  ['address.notes', 'notes'],
  ['vehicleInfo', undefined],
  ['address', undefined],
])('an error of %s is shown at the field %s', (path, field) => {
  expect(placeField(path)).toBe(field);
});

describe('editedDetails', () => {
  const vehicle = { vehicleInfo: 'Red Kia' };
  const details = { ...vehicle, address };

  it.each([
    ['the vehicle', { vehicleInfo: true }, vehicle],
    ['nothing', {}, {}],
    ['the notes', { notes: true }, { address }],
    ['both', { notes: true, vehicleInfo: true }, details],
    ['a ZIP code that was entered and restored', { zip: false, vehicleInfo: true }, vehicle],
  ])('after a change of %s', (_name, edited, expected) => {
    expect(editedDetails(details, edited)).toEqual(expected);
  });

  it('has no address if none was entered', () => {
    expect(editedDetails(vehicle, { notes: true, vehicleInfo: true })).toEqual(vehicle);
  });
});
