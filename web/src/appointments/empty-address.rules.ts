import type { Address } from '@desert-mirror/contracts/address';

/** Values of the fields of an address in a form, which must know all of them: saving an address without one clears it. */
export type AddressValues = Readonly<Record<keyof Address, string>>;

export const EMPTY_ADDRESS: AddressValues = { street: '', unit: '', city: '', zip: '', notes: '' };
