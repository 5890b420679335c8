import { LOCATIONS, type Location } from '@desert-mirror/contracts/booking';
import type { BookingDetail, UpdateBooking } from '@desert-mirror/contracts/booking-admin';
import { SaveBookingLine } from '@desert-mirror/contracts/booking-lines';
import type { Offering } from '@desert-mirror/contracts/catalog';
import {
  centsToDecimal,
  decimalToCents,
  formatCents,
  formatCentsShort,
} from '@desert-mirror/contracts/money';
import { totalMinutes } from '@desert-mirror/contracts/prices';
import * as z from 'zod/mini';
import { numberText } from '../../../back-office/forms/number-text.rules.js';

type Line = BookingDetail['lines'][number];

/** A line whose shown fields are texts of controls. */
export interface WorkLineValues extends Pick<
  Line,
  'kind' | 'serviceId' | 'vehicleClass' | 'vehicleInfo' | 'taxExempt'
> {
  vehicle: string;
  serviceName: string;
  price: string;
  minutes: string;
}

export interface WorkValues {
  lines: WorkLineValues[];
}

/** "$1,299" -> "1299". */
const plainAmount = (text: string): string => text.replace(/[$,\s]/g, '');

export const workForm = z.object({
  lines: z
    .array(
      z.extend(SaveBookingLine, {
        vehicle: numberText(SaveBookingLine.shape.vehicle),
        minutes: numberText(SaveBookingLine.shape.minutes),
        price: z.pipe(
          z.transform((value: unknown) => plainAmount(String(value))),
          SaveBookingLine.shape.price,
        ),
      }),
    )
    .check(z.minLength(1, 'At least one line is required')),
});
export type Work = z.infer<typeof workForm>;

/** Whether the customer gets an email with the changed price. The worker drops it if nothing is due. */
export const isPriceEmailed = ({
  suspicion,
  amountDue,
}: Pick<BookingDetail, 'suspicion' | 'amountDue'>): boolean =>
  suspicion === null && Number(amountDue) > 0;

export const workValuesOf = ({ lines }: Pick<BookingDetail, 'lines'>): WorkValues => ({
  lines: lines.map(
    ({ vehicle, kind, serviceId, serviceName, vehicleClass, vehicleInfo, ...line }) => ({
      kind,
      serviceId,
      serviceName,
      vehicleClass,
      vehicleInfo,
      taxExempt: line.taxExempt,
      vehicle: String(vehicle),
      price: line.price.replace(/\.00$/, ''),
      minutes: String(line.minutes ?? ''),
    }),
  ),
});

/** Another line for the vehicle of the last one. */
export const anotherLine = ({ lines }: WorkValues): WorkLineValues => {
  const last = lines.at(-1)!;
  return { ...last, kind: 'add-on', serviceName: '', price: '', minutes: '0' };
};

/** The sum of the amounts; texts that are no amount count as 0. */
export const workTotal = (lines: readonly Pick<WorkLineValues, 'price'>[]): string =>
  formatCents(lines.reduce((sum, { price }) => sum + (decimalToCents(plainAmount(price)) ?? 0), 0));

/** The minutes of all lines; undefined while one is not a number. */
export function workMinutes(lines: readonly Pick<WorkLineValues, 'minutes'>[]): number | undefined {
  const minutes = lines.map(({ minutes: text }) => (text.trim() === '' ? null : Number(text)));
  const total = totalMinutes(minutes.map((count) => ({ minutes: count })));
  return total !== null && Number.isInteger(total) && total > 0 ? total : undefined;
}

type Listed = Pick<
  Offering,
  'id' | 'name' | 'priceCents' | 'duration' | 'taxExempt' | 'vehicleClasses' | 'addOns'
>;

interface ListedLine {
  /** "SUV or truck, $339" */
  text: string;
  values: Partial<WorkLineValues>;
}

/** What the price list has for a service: itself or its sizes, and its add-ons. */
export function listedLines(offering: Listed): ListedLine[] {
  const { id, name, priceCents, duration, taxExempt, vehicleClasses, addOns } = offering;
  const own = { name, vehicleClass: null, priceCents, minutes: duration };
  const sizes = vehicleClasses.map((one) => ({
    name: one.name,
    vehicleClass: one.name,
    priceCents: one.priceCents,
    minutes: one.minutes ?? duration,
  }));
  const works = sizes.length > 0 ? sizes : [own];
  const line = (text: string, cents: number, values: Partial<WorkLineValues>): ListedLine => ({
    text: cents > 0 ? `${text}, ${formatCentsShort(cents)}` : `${text}, price on request`,
    values: {
      serviceId: id,
      taxExempt,
      ...values,
      price: cents > 0 ? centsToDecimal(cents).replace(/\.00$/, '') : '',
    },
  });
  return [
    ...works.map((work) =>
      line(work.name, work.priceCents, {
        kind: 'service',
        serviceName: name,
        vehicleClass: work.vehicleClass,
        minutes: String(work.minutes ?? ''),
      }),
    ),
    ...addOns
      .filter(({ active }) => active)
      .map((addOn) =>
        line(addOn.name, addOn.priceCents, {
          kind: addOn.kind,
          serviceName: addOn.name,
          vehicleClass: null,
          minutes: String(addOn.minutes),
        }),
      ),
  ];
}

/** The booking as it is, with other work. */
export function withWork(booking: BookingDetail, { lines }: Work): UpdateBooking {
  const { firstName, lastName, email, phone, vehicleInfo, preferredDate, message } = booking;
  const place = booking.serviceLocation ?? '';
  return {
    firstName,
    lastName,
    email,
    phone,
    vehicleInfo,
    preferredDate,
    message,
    lines,
    serviceLocation: Object.hasOwn(LOCATIONS, place) ? (place as Location) : null,
    version: booking.version,
  };
}

/** The server refuses a price below what was paid and refunded for good. */
export const canChangeWork = ({ status }: Pick<BookingDetail, 'status'>): boolean =>
  status !== 'cancelled';

type Priced = Pick<BookingDetail, 'suspicion' | 'amountDue' | 'promoCode' | 'version'>;

/** What the owner should know before changing the work. */
export function workNotice({
  suspicion,
  promoCode,
}: Pick<BookingDetail, 'suspicion' | 'promoCode'>): string {
  const discount =
    promoCode === null
      ? ''
      : `The prices include promo code ${promoCode}. A line from the price list does not. `;
  const mail =
    suspicion === null
      ? 'When you save, the customer gets an email with the price unless it is already paid.'
      : 'We do not notify the customer, because this booking looks suspicious.';
  return `${discount}${mail} The appointment is as long as the work.`;
}

/** What else happened when the work was saved. */
export function savedNote(before: Priced, saved: Priced): string | undefined {
  if (saved.version === before.version) return undefined;
  const notes = [
    ...(before.promoCode !== null && saved.promoCode === null
      ? [`No line has the discount of promo code ${before.promoCode} anymore.`]
      : []),
    ...(isPriceEmailed(saved) ? ['The customer gets an email with the price.'] : []),
  ];
  return notes.length > 0 ? notes.join(' ') : undefined;
}
