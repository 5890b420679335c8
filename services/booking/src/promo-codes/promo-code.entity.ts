import { centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import type { PromoCode } from '@desert-mirror/contracts/promo-codes';
import { asNumberOrNull, instant } from '@desert-mirror/platform/database/columns';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';

const usesOf = (code: string): string =>
  `FROM bookings WHERE promo_code = ${code}.code AND status <> 'cancelled'`;

const discountsOf = (code: string): string =>
  `SELECT coalesce(sum(discount_cents), 0)::text FROM booking_lines
   WHERE booking_id IN (SELECT id ${usesOf(code)})`;

@Entity('promo_codes')
export class PromoCodeEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') code: string;
  @Column('integer', { nullable: true }) percentOff: number | null;
  @Column('bigint', { nullable: true, transformer: asNumberOrNull }) amountOffCents: number | null;
  @Column('jsonb') serviceIds: number[];
  @Column('integer', { nullable: true }) maxRedemptions: number | null;
  @Column('integer', { nullable: true }) maxPerCustomer: number | null;
  @Column('date', { nullable: true }) startsOn: string | null;
  @Column('date', { nullable: true }) endsOn: string | null;
  @Column('boolean') active: boolean;
  @VirtualColumn({ type: 'integer', query: (code) => `SELECT count(*)::integer ${usesOf(code)}` })
  timesRedeemed: number;
  @VirtualColumn({ type: 'text', query: discountsOf }) discountedCents: string;
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn(instant) createdAt: Date;
}

export function toPromoCode(row: PromoCodeEntity): PromoCode {
  const { amountOffCents, discountedCents, createdAt, ...fields } = row;
  return {
    ...fields,
    amountOff: amountOffCents === null ? null : centsToDecimal(amountOffCents),
    discounted: centsToDecimal(Number(discountedCents)),
    createdAt: createdAt.toISOString(),
  };
}

/** The columns that the owner sets. */
export function columnsOf<T extends { amountOff: string | null }>({ amountOff, ...terms }: T) {
  return { ...terms, amountOffCents: amountOff === null ? null : decimalToCents(amountOff)! };
}
