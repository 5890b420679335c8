import { fieldError } from '@desert-mirror/contracts/errors';
import { decimalToCents } from '@desert-mirror/contracts/money';
import type { AddOn } from '@desert-mirror/contracts/prices';
import type { SaveAddOn } from '@desert-mirror/contracts/prices-admin';

/**
 * The add-ons to store. New ones get `newIds` in their order.
 * @throws AppError naming an add-on that the offering does not have
 */
export function storedAddOns(
  requested: readonly SaveAddOn[],
  known: readonly AddOn[],
  newIds: readonly number[],
): AddOn[] {
  const free = [...newIds];
  const unused = new Set(known.map(({ id }) => id));
  return requested.map(({ id, price, ...fields }, index) => {
    if (id !== undefined && !unused.delete(id))
      throw fieldError(`addOns.${index}.id`, 'Unknown add-on');
    const { kind, name, description, minutes, active } = fields;
    const priceCents = decimalToCents(price) ?? 0;
    return { id: id ?? free.shift()!, kind, name, description, priceCents, minutes, active };
  });
}
