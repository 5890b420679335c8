import * as z from 'zod/mini';
import { depositFor } from './deposits.js';
import { fieldError } from './errors.js';
import { Decimal, Id, optionalText } from './fields.js';
import { MAX_CENTS } from './money.js';

/** Vehicle classes, add-ons, and the price of a booking. */

export const MAX_VEHICLES = 10;
export const MAX_ADD_ONS = 20;
/** As many as an invoice can have. */
export const MAX_LINES = 200;
/** The longest duration of an offering and of a whole booking. */
export const MAX_MINUTES = 10_000;
/** For an offering without a duration. */
export const DEFAULT_MINUTES = 120;

/** A size of vehicles in the owner's list. */
export const VehicleClass = z.object({
  id: Id,
  name: z.string(),
  /** "Camry, Model 3, Miata". */
  examples: z.nullable(z.string()),
  active: z.boolean(),
  position: z.int(),
});
export type VehicleClass = z.infer<typeof VehicleClass>;

/** What an offering costs for an active vehicle class. */
export const OfferingClass = z.object({
  ...z.pick(VehicleClass, { id: true, name: true, examples: true }).shape,
  priceCents: z.int(),
  /** Null: the duration of the offering. */
  minutes: z.nullable(z.int()),
});
export type OfferingClass = z.infer<typeof OfferingClass>;

/** A `condition` is a surcharge for the state of the vehicle, such as pet hair. */
export const ADD_ON_KINDS = ['add-on', 'condition'] as const;

/** Booked with an offering. Visitors see the active ones only. */
export const AddOn = z.object({
  id: Id,
  kind: z.enum(ADD_ON_KINDS),
  name: z.string(),
  description: z.nullable(z.string()),
  /** So that the owner's answer of `GET /api/services` can be sent back. */
  price: z.optional(Decimal),
  priceCents: z.int(),
  /** Added to the duration of the offering. */
  minutes: z.int(),
  active: z.boolean(),
});
export type AddOn = z.infer<typeof AddOn>;

const SELECT_A_SERVICE = 'Please select a service';

/** Forms send text. An empty select or a non-numeric value means that no service is selected. */
export const ServiceId = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? Number(value) : 0,
  ),
  z
    .int(SELECT_A_SERVICE)
    .check(z.minimum(1, SELECT_A_SERVICE), z.maximum(2_147_483_647, 'Unknown service')),
);

/** A vehicle of a booking and the work on it. */
export const BookingLineRequest = z.object({
  serviceId: ServiceId,
  /** Without a class, the offering's own price. */
  vehicleClassId: z.optional(z.nullable(Id)),
  addOnIds: z.optional(
    z.array(Id, 'Must be a list of add-ons').check(
      z.maxLength(MAX_ADD_ONS, `At most ${MAX_ADD_ONS} add-ons`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Contains an add-on twice'),
    ),
  ),
  vehicleInfo: z.optional(optionalText(500)),
});
export type BookingLineRequest = z.infer<typeof BookingLineRequest>;

export const BookingLines = z
  .array(BookingLineRequest, 'Must be a list of vehicles')
  .check(
    z.minLength(1, 'Please add a vehicle'),
    z.maxLength(MAX_VEHICLES, `At most ${MAX_VEHICLES} vehicles. Please call us for more.`),
  );

/** What is booked: `lines`, or one vehicle with the offering `serviceId` at its own price. */
export const bookedWork = {
  serviceId: z.optional(ServiceId),
  lines: z.optional(BookingLines),
};
export interface BookedWork {
  serviceId?: number | undefined;
  lines?: BookingLineRequest[] | undefined;
}

/** Checks that an extension of `bookedWork` has a service. It runs beside the checks of other fields. */
export const needsService = z.refine<BookedWork>(
  ({ serviceId, lines }) => serviceId !== undefined || lines !== undefined,
  { error: SELECT_A_SERVICE, path: ['serviceId'], when: () => true },
);

export const requestedLines = ({ serviceId, lines }: BookedWork): BookingLineRequest[] =>
  lines ?? [{ serviceId: serviceId ?? 0 }];

export const LINE_KINDS = ['service', ...ADD_ON_KINDS] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** An offering or add-on for one vehicle of a booking, with the amount that it adds to the total. */
export interface PricedLine {
  /** From 1. */
  vehicle: number;
  kind: LineKind;
  /** The offering; of an add-on, the one that it belongs to. */
  serviceId: number;
  name: string;
  vehicleClass: string | null;
  vehicleInfo: string | null;
  priceCents: number;
  minutes: number | null;
  /** No sales tax is due on it. */
  taxExempt: boolean;
}

export interface BookingPrice {
  lines: PricedLine[];
  totalCents: number;
  /** The part of the total that confirms the booking; 0 without a deposit. */
  depositCents: number;
  /** Null if only the default duration is known. */
  minutes: number | null;
  /** An offering has no exact price, so the owner sets the price of all lines. */
  isQuote: boolean;
}

/** The fields of an `Offering` that its price depends on. */
export interface PricedOffering {
  id: number;
  name: string;
  active: boolean;
  priceCents: number;
  duration: number | null;
  taxExempt: boolean;
  deposit: string | null;
  vehicleClasses: readonly OfferingClass[];
  addOns: readonly AddOn[];
}

export const UNAVAILABLE_SERVICE = 'This service is not available. Please select another one.';

/**
 * The price of a booking: the only place that computes it.
 * @throws AppError naming the field of an unknown or inactive offering, class or add-on, such as
 *   `lines.0.addOnIds`
 */
export function pricedLines(
  requests: readonly BookingLineRequest[],
  offerings: readonly PricedOffering[],
): BookingPrice {
  const priced = requests.flatMap((request, index) => linesOfVehicle(request, index, offerings));
  const isQuote = priced.some(({ kind, priceCents }) => kind === 'service' && priceCents === 0);
  const lines = isQuote ? priced.map((line) => ({ ...line, priceCents: 0 })) : priced;
  const totalCents = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const minutes = totalMinutes(lines);
  if (totalCents > MAX_CENTS || (minutes ?? 0) > MAX_MINUTES || lines.length > MAX_LINES)
    throw fieldError('lines', 'This is too much for one booking. Please call us.');
  return { lines, totalCents, depositCents: depositOf(lines, offerings), minutes, isQuote };
}

/** The deposit of each vehicle's first offering, for the price of all work on it. */
export function depositOf(
  lines: readonly Pick<PricedLine, 'vehicle' | 'serviceId' | 'priceCents'>[],
  offerings: readonly Pick<PricedOffering, 'id' | 'deposit'>[],
): number {
  return linesByVehicle(lines).reduce((sum, work) => {
    const price = work.reduce((cents, { priceCents }) => cents + priceCents, 0);
    const deposit = offerings.find(({ id }) => id === work[0]!.serviceId)?.deposit ?? null;
    return sum + depositFor(deposit, price);
  }, 0);
}

/** Null for one line without a duration; beside others, it counts with the default. */
export function totalMinutes(lines: readonly { minutes: number | null }[]): number | null {
  if (lines.length === 1) return lines[0]!.minutes;
  return lines.reduce((sum, { minutes }) => sum + (minutes ?? DEFAULT_MINUTES), 0);
}

function linesOfVehicle(
  { serviceId, vehicleClassId, addOnIds = [], vehicleInfo }: BookingLineRequest,
  index: number,
  offerings: readonly PricedOffering[],
): PricedLine[] {
  const path = (field: string) => `lines.${index}.${field}`;
  const offering = offerings.find(({ id }) => id === serviceId);
  if (!offering?.active) throw fieldError(path('serviceId'), UNAVAILABLE_SERVICE);
  const vehicleClass = offering.vehicleClasses.find(({ id }) => id === vehicleClassId);
  if (vehicleClassId && !vehicleClass)
    throw fieldError(
      path('vehicleClassId'),
      'This vehicle size is not available. Please select another one.',
    );
  const common = {
    vehicle: index + 1,
    serviceId,
    vehicleClass: vehicleClass?.name ?? null,
    vehicleInfo: vehicleInfo ?? null,
    taxExempt: offering.taxExempt,
  };
  const addOns = addOnIds.map((addOnId): PricedLine => {
    const addOn = offering.addOns.find(({ id, active }) => active && id === addOnId);
    if (!addOn)
      throw fieldError(path('addOnIds'), 'An add-on is no longer available. Please select again.');
    const { kind, name, priceCents, minutes } = addOn;
    return { ...common, kind, name, priceCents, minutes };
  });
  const service: PricedLine = {
    ...common,
    kind: 'service',
    name: offering.name,
    priceCents: vehicleClass?.priceCents ?? offering.priceCents,
    minutes: vehicleClass?.minutes ?? offering.duration,
  };
  return [service, ...addOns];
}

interface NamedLine {
  vehicle: number;
  kind: LineKind;
  serviceName: string;
  vehicleClass: string | null;
}

/** "Full Detail (SUV or truck)"; an add-on has its name only. */
export const lineName = ({
  kind,
  serviceName,
  vehicleClass,
}: Pick<NamedLine, 'kind' | 'serviceName' | 'vehicleClass'>): string =>
  kind === 'service' && vehicleClass !== null ? `${serviceName} (${vehicleClass})` : serviceName;

/** The lines of each vehicle, in order. */
export const linesByVehicle = <T extends { vehicle: number }>(lines: readonly T[]): T[][] =>
  [...new Set(lines.map(({ vehicle }) => vehicle))].map((vehicle) =>
    lines.filter((line) => line.vehicle === vehicle),
  );

/** "Full Detail", with "and 2 more" for three vehicles. */
export function workTitle(serviceName: string, lines: readonly { vehicle: number }[]): string {
  const others = linesByVehicle(lines).length - 1;
  return others > 0 ? `${serviceName} and ${others} more` : serviceName;
}

/** Whether the owner still has to set the price. A booking of $0.00 with a promo code is free instead. */
export const isUnpriced = ({
  totalAmount,
  promoCode,
}: {
  totalAmount: string;
  promoCode: string | null;
}): boolean => Number(totalAmount) === 0 && promoCode === null;
