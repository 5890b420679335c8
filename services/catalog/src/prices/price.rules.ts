import { fieldError } from '@desert-mirror/contracts/errors';
import { decimalToCents, formatCentsShort } from '@desert-mirror/contracts/money';
import type { PriceMatrix, SavePriceMatrix } from '@desert-mirror/contracts/prices-admin';

type Offerings = SavePriceMatrix['offerings'];

/**
 * @param knownClassIds the stored classes
 * @param knownServiceIds the stored offerings
 * @throws AppError naming a class or a row that does not fit
 */
export function assertMatrix(
  { classes, offerings }: SavePriceMatrix,
  knownClassIds: readonly number[],
  knownServiceIds: readonly number[],
): void {
  const names = new Set<string>();
  const ids = new Set<number>();
  for (const [index, { id, name }] of classes.entries()) {
    const key = name.toLowerCase();
    if (names.has(key)) throw fieldError(`classes.${index}.name`, 'Another class has this name');
    names.add(key);
    if (id === undefined) continue;
    if (ids.has(id) || !knownClassIds.includes(id))
      throw fieldError(`classes.${index}.id`, 'Unknown class');
    ids.add(id);
  }
  const services = new Set<number>();
  for (const [index, { serviceId, cells }] of offerings.entries()) {
    if (services.has(serviceId) || !knownServiceIds.includes(serviceId))
      throw fieldError(`offerings.${index}.serviceId`, 'Unknown service');
    services.add(serviceId);
    if (cells.length !== classes.length)
      throw fieldError(`offerings.${index}.cells`, 'Must have one price for each class');
  }
}

export interface ClassPrice {
  serviceId: number;
  vehicleClassId: number;
  priceCents: number;
  minutes: number | null;
}

/** @param classIds in the order of the cells */
export const pricesOf = (offerings: Offerings, classIds: readonly number[]): ClassPrice[] =>
  offerings.flatMap(({ serviceId, cells }) =>
    cells.flatMap((cell, index) => {
      if (cell === null) return [];
      const priceCents = decimalToCents(cell.price) ?? 0;
      return [{ serviceId, vehicleClassId: classIds[index]!, priceCents, minutes: cell.minutes }];
    }),
  );

/**
 * The matrix as flat fields, so that the audit log shows which prices changed. Services that share a name have their ids
 * in the fields.
 */
export function auditedPrices({ classes, offerings }: PriceMatrix): Record<string, string | null> {
  const byName = Map.groupBy(offerings, ({ name }) => name);
  const state = classes.map(({ name, examples, active, position }): [string, string] => [
    `class ${position + 1}`,
    [name, examples ?? '', active ? '' : 'retired'].filter(Boolean).join(', '),
  ]);
  const prices = offerings.flatMap(({ serviceId, name, cells }) => {
    const label = byName.get(name)!.length > 1 ? `${name} (${serviceId})` : name;
    return cells.map((cell, index): [string, string | null] => [
      `${label}, ${classes[index]!.name}`,
      cell && priceText(cell),
    ]);
  });
  return Object.fromEntries<string | null>([...state, ...prices]);
}

const priceText = ({ price, minutes }: { price: string; minutes: number | null }): string =>
  [
    formatCentsShort(decimalToCents(price) ?? 0),
    ...(minutes === null ? [] : [`${minutes} min`]),
  ].join(', ');
