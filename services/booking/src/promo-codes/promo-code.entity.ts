import { centsToDecimal, decimalToCents } from '@desert-mirror/contracts/money';
import type { PromoCode, SavePromoCode } from '@desert-mirror/contracts/promo-codes';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The driver returns bigint as a string. */
const cents = {
  to: (value: number | null) => value,
  from: (value: string | null) => (value === null ? null : Number(value)),
};

@Entity('promo_codes')
export class PromoCodeEntity {
  @PrimaryGeneratedColumn() id: number;
  @Column('text') code: string;
  @Column('integer', { nullable: true }) percentOff: number | null;
  @Column('bigint', { nullable: true, transformer: cents }) amountOffCents: number | null;
  @Column('jsonb') serviceIds: number[];
  @Column('integer', { nullable: true }) maxRedemptions: number | null;
  @Column('integer', { nullable: true }) maxPerCustomer: number | null;
  @Column('date', { nullable: true }) startsOn: string | null;
  @Column('date', { nullable: true }) endsOn: string | null;
  @Column('boolean') active: boolean;
  @Column('integer', { default: 0 }) timesRedeemed: number;
  @Column('bigint', { default: 0, transformer: cents }) discountedCents: number;
  @Column('integer', { default: 1 }) version: number;
  @CreateDateColumn({ type: 'timestamptz', precision: 3 }) createdAt: Date;
}

export function toPromoCode(row: PromoCodeEntity): PromoCode {
  const { amountOffCents, discountedCents, createdAt, ...fields } = row;
  return {
    ...fields,
    amountOff: amountOffCents === null ? null : centsToDecimal(amountOffCents),
    discounted: centsToDecimal(discountedCents),
    createdAt: createdAt.toISOString(),
  };
}

/** The columns that the owner sets. */
export function columnsOf({ amountOff, ...fields }: SavePromoCode) {
  return { ...fields, amountOffCents: amountOff === null ? null : decimalToCents(amountOff)! };
}
