import type { Address } from '@desert-mirror/contracts/address';
import type { AddressValues } from './empty-address.rules.js';

export const addressValues = ({ street, unit, city, zip, notes }: Address): AddressValues => ({
  street,
  unit: unit ?? '',
  city,
  zip,
  notes: notes ?? '',
});
