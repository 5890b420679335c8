import type { Address } from '@desert-mirror/contracts/address';

interface Place extends Pick<Address, 'street' | 'city' | 'zip'> {
  unit: string | null;
}

/** ZIP codes of Nevada. Requests can come from outside. */
const NEVADA = /^(889|89[0-8])/;

/** "8 Palm Way, Unit 4, Las Vegas, NV 89135"; the state and the ZIP code stay on one line. */
export function addressLine({ street, unit, city, zip }: Place): string {
  const end = NEVADA.test(zip) ? `, NV\u00a0${zip}` : ` ${zip}`;
  return [street, unit, city].filter(Boolean).join(', ') + end;
}
