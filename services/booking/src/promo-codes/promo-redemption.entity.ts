import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The driver returns bigint as a string. */
const cents = { to: (value: number) => value, from: Number };

/** The use of a promo code by a booking. */
@Entity('promo_redemptions')
export class PromoRedemptionEntity {
  @PrimaryColumn('integer') bookingId: number;
  @Column('integer') promoCodeId: number;
  @Column('text') emailKey: string;
  @Column('bigint', { transformer: cents }) discountCents: number;
  /** Set while the booking is canceled, so that the code can be used again. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) releasedAt: Date | null;
}
