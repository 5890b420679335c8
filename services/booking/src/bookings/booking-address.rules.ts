import type { Address } from '@desert-mirror/contracts/address';
import type { Location } from '@desert-mirror/contracts/booking';
import { serviceLocationOf } from '@desert-mirror/contracts/coverage';

export interface AddressColumns {
  street: string | null;
  unit: string | null;
  city: string | null;
  zip: string | null;
  accessNotes: string | null;
}

export function addressOf({
  street,
  unit,
  city,
  zip,
  accessNotes,
}: AddressColumns): Address | null {
  if (street === null || city === null || zip === null) return null;
  return { street, unit, city, zip, notes: accessNotes };
}

/** The columns of an address; null clears them. Within the covered area it decides the location. */
export function addressColumns(
  address: Address | null,
): AddressColumns & { serviceLocation?: Location } {
  if (!address) return { street: null, unit: null, city: null, zip: null, accessNotes: null };
  const { notes, ...fields } = address;
  const serviceLocation = serviceLocationOf(address.zip);
  return { ...fields, accessNotes: notes, ...(serviceLocation && { serviceLocation }) };
}
