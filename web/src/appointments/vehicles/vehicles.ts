import { formatCents } from '@desert-mirror/contracts/money';
import {
  pricedLines,
  type BookingLineRequest,
  type BookingPrice,
} from '@desert-mirror/contracts/prices';
import type { OfferingSummary } from '../../api/catalog.api.js';
import type { Vehicle, VehicleChoice } from './vehicle.js';

export const offeringOf = (
  { serviceId }: Pick<Vehicle, 'serviceId'>,
  offerings: readonly OfferingSummary[],
): OfferingSummary | undefined => offerings.find(({ id }) => String(id) === serviceId);

/** Undefined until one is chosen, or if it is no longer offered. */
export const chosenClass = ({ vehicleClassId }: VehicleChoice, offering: OfferingSummary) =>
  offering.vehicleClasses.find(({ id }) => id === vehicleClassId);

/** The size that is priced: the chosen one, otherwise the one at the service's own price. */
export const classOf = (vehicle: VehicleChoice, offering: OfferingSummary) =>
  chosenClass(vehicle, offering) ??
  offering.vehicleClasses.find(({ priceCents }) => priceCents === offering.priceCents);

/** The owner also gets inactive ones. */
export const addOnsOf = ({ addOns }: OfferingSummary) => addOns.filter(({ active }) => active);

/** Whether there is something to choose besides the service. */
export const hasChoices = (offering: OfferingSummary): boolean =>
  offering.vehicleClasses.length + addOnsOf(offering).length > 0;

/** Whether a size must be chosen, because none costs what the service costs. */
export function lacksClass(vehicle: Vehicle, offerings: readonly OfferingSummary[]): boolean {
  const offering = offeringOf(vehicle, offerings);
  return (
    offering !== undefined && offering.vehicleClasses.length > 0 && !classOf(vehicle, offering)
  );
}

/**
 * Whether the visitor still has to choose a size, or another service because this one is no longer offered. The
 * booking flow asks each visitor for the size; the form does not.
 */
export function isUnsized(vehicle: Vehicle, offerings: readonly OfferingSummary[]): boolean {
  const offering = offeringOf(vehicle, offerings);
  return !offering || (offering.vehicleClasses.length > 0 && !chosenClass(vehicle, offering));
}

export const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** The lines of a request. What their services do not offer is left out. */
export const linesOf = (
  vehicles: readonly Vehicle[],
  offerings: readonly OfferingSummary[],
): BookingLineRequest[] =>
  vehicles.flatMap((vehicle) => {
    const offering = offeringOf(vehicle, offerings);
    if (!offering) return [];
    return {
      serviceId: offering.id,
      vehicleClassId: classOf(vehicle, offering)?.id ?? null,
      addOnIds: addOnsOf(offering)
        .map(({ id }) => id)
        .filter((id) => vehicle.addOnIds.includes(id)),
      vehicleInfo: vehicle.vehicleInfo.trim() || null,
    };
  });

/** One service without a size and add-ons is described by `serviceId` alone. */
export const needsLines = (lines: readonly BookingLineRequest[]): boolean =>
  lines.length > 1 ||
  lines.some(({ vehicleClassId, addOnIds = [] }) => vehicleClassId || addOnIds.length > 0);

/** The price that the server will compute; undefined without a service, or if it cannot be booked online. */
export function priceOf(
  lines: readonly BookingLineRequest[],
  offerings: readonly OfferingSummary[],
): BookingPrice | undefined {
  if (lines.length === 0) return undefined;
  try {
    return pricedLines(lines, offerings);
  } catch {
    return undefined;
  }
}

/** The lines of a request that needs them. */
export function workOf(
  vehicles: readonly Vehicle[],
  offerings: readonly OfferingSummary[],
): { lines?: BookingLineRequest[] } {
  const lines = linesOf(vehicles, offerings);
  return needsLines(lines) ? { lines } : {};
}

/** The free times for the work on these vehicles. */
export function searchOf(
  vehicles: readonly [Vehicle, ...Vehicle[]],
  offerings: readonly OfferingSummary[],
  zip: string | null,
) {
  const serviceId = Number(vehicles[0].serviceId);
  // A name of a vehicle takes no time.
  const lines = linesOf(vehicles, offerings).map(({ vehicleInfo: _info, ...line }) => line);
  return { serviceId, zip, ...(needsLines(lines) && { lines }) };
}

/** What the work costs by the price list: the total of its lines, else the text of the only service. */
export function listPriceOf(
  vehicles: readonly [Vehicle, ...Vehicle[]],
  offerings: readonly OfferingSummary[],
): string | undefined {
  const lines = linesOf(vehicles, offerings);
  const price = needsLines(lines) ? priceOf(lines, offerings) : undefined;
  return price ? totalText(price, false) : offeringOf(vehicles[0], offerings)?.price;
}

/** `isOpen`: a size is missing, so the total is the least one. */
export function totalText(
  { totalCents, isQuote }: BookingPrice,
  isOpen: boolean,
  format = formatCents,
): string {
  if (isQuote) return 'Price on request';
  return isOpen ? `from ${format(totalCents)}` : format(totalCents);
}
