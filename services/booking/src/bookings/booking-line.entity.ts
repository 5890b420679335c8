import { type LineKind, type PricedLine, lineName } from '@desert-mirror/contracts/prices';
import { asNumber } from '@desert-mirror/platform/database/columns';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An offering or add-on of a booking, as it was booked. The booking's amount is the sum of its lines. */
@Entity('booking_lines')
export class BookingLineEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('integer') bookingId: number;
  /** From 1. */
  @Column('integer') position: number;
  /** From 1. */
  @Column('integer', { default: 1 }) vehicle: number;
  @Column('text', { default: 'service' }) kind: LineKind;
  @Column('integer') serviceId: number;
  @Column('text') serviceName: string;
  @Column('text', { nullable: true }) vehicleClass: string | null;
  /** Null for the first vehicle, which the booking describes. */
  @Column('text', { nullable: true }) vehicleInfo: string | null;
  @Column('integer', { nullable: true }) minutes: number | null;
  @Column('bigint', { transformer: asNumber }) priceCents: number;
  /** By a promo code; `priceCents` is what remains. */
  @Column('bigint', { default: 0, transformer: asNumber }) discountCents: number;
  @Column('boolean', { default: false }) taxExempt: boolean;
}

export type LineRow = Omit<PricedLine, 'name'> & {
  serviceName: string;
  /** By a promo code; `priceCents` is what remains. */
  discountCents: number;
};

/** Beside other vehicles, with the one that the line is for. */
export function invoicedName<T extends Omit<LineRow, 'priceCents' | 'discountCents'>>(
  line: T,
  lines: readonly T[],
  firstVehicle: string | null,
): string {
  const name = lineName(line);
  if (lines.every(({ vehicle }) => vehicle === line.vehicle)) return name;
  const info = line.vehicle === 1 ? firstVehicle : line.vehicleInfo;
  return `${name}, ${info?.slice(0, 100) ?? `vehicle ${line.vehicle}`}`;
}

/** The `lines` of a booking, given its alias. */
export const linesQuery = (booking: string): string =>
  `SELECT json_agg(json_build_object('vehicle', vehicle, 'kind', kind, 'serviceId', service_id,
     'serviceName', service_name, 'vehicleClass', vehicle_class, 'vehicleInfo', vehicle_info,
     'minutes', minutes, 'priceCents', price_cents,
     'discountCents', discount_cents, 'taxExempt', tax_exempt) ORDER BY position)
   FROM booking_lines WHERE booking_id = ${booking}.id`;

/** The slug of a booking's offering, given the booking's alias. */
export const slugQuery = (booking: string): string =>
  `SELECT offering->>'slug' FROM catalog_offerings WHERE id = ${booking}.service_id`;
