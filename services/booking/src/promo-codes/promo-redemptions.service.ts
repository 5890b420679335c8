import { emailKey } from '@desert-mirror/contracts/contact';
import { fieldError } from '@desert-mirror/contracts/errors';
import { businessDate } from '@desert-mirror/contracts/time';
import type { Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { PromoCodeEntity } from './promo-code.entity.js';
import { type DiscountedLine, NOT_VALID, discountLines, refusalOf } from './promo-code.rules.js';
import { PromoRedemptionEntity } from './promo-redemption.entity.js';

/** A discount that was granted in a transaction; `bookingId` is not known yet. */
export interface Grant<T> {
  promoCodeId: number;
  lines: T[];
}

/** The row of the code is locked until the booking is written, so concurrent bookings respect its limits. */
@Injectable()
export class PromoRedemptionsService {
  /**
   * What a code takes off these lines, without using it.
   * @throws AppError naming `promoCode`
   */
  async preview<T extends DiscountedLine>(
    manager: EntityManager,
    code: string,
    lines: readonly T[],
  ): Promise<T[]> {
    const row = await manager.findOneBy(PromoCodeEntity, { code });
    return discountOf(row, lines, 0);
  }

  /**
   * Locks the code and returns the discount, for `redeem` in the same transaction.
   * @throws AppError naming `promoCode`
   */
  async grant<T extends DiscountedLine>(
    { manager }: Transaction,
    code: string,
    email: string,
    lines: readonly T[],
  ): Promise<Grant<T>> {
    const row = await manager.findOne(PromoCodeEntity, {
      where: { code },
      lock: { mode: 'pessimistic_write' },
    });
    const uses = row?.maxPerCustomer
      ? await manager.countBy(PromoRedemptionEntity, {
          promoCodeId: row.id,
          emailKey: emailKey(email),
          releasedAt: IsNull(),
        })
      : 0;
    return { lines: discountOf(row, lines, uses), promoCodeId: row!.id };
  }

  async redeem(
    { manager }: Transaction,
    { promoCodeId, lines }: Grant<DiscountedLine>,
    { id, email }: { id: number; email: string },
  ): Promise<void> {
    const discountCents = -lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
    await manager.insert(PromoRedemptionEntity, {
      bookingId: id,
      promoCodeId,
      emailKey: emailKey(email),
      discountCents,
      releasedAt: null,
    });
    await count(manager, promoCodeId, 1, discountCents);
  }

  /** For a canceled booking: the code can be used again. */
  async release({ manager }: Transaction, bookingId: number): Promise<void> {
    const where = { bookingId, releasedAt: IsNull() };
    const redemption = await manager.findOneBy(PromoRedemptionEntity, where);
    if (!redemption) return;
    await manager.update(PromoRedemptionEntity, where, { releasedAt: new Date() });
    await count(manager, redemption.promoCodeId, -1, -redemption.discountCents);
  }

  /** For an undone cancellation: the booking keeps its price, even if the code was used up meanwhile. */
  async restore({ manager }: Transaction, bookingId: number): Promise<void> {
    const where = { bookingId, releasedAt: Not(IsNull()) };
    const redemption = await manager.findOneBy(PromoRedemptionEntity, where);
    if (!redemption) return;
    await manager.update(PromoRedemptionEntity, where, { releasedAt: null });
    await count(manager, redemption.promoCodeId, 1, redemption.discountCents);
  }
}

function discountOf<T extends DiscountedLine>(
  row: PromoCodeEntity | null,
  lines: readonly T[],
  uses: number,
): T[] {
  const refusal = row ? refusalOf(row, businessDate(new Date()), uses) : NOT_VALID;
  if (refusal !== undefined) throw fieldError('promoCode', refusal);
  const discount = discountLines(row!, lines);
  if (discount.length === 0)
    throw fieldError('promoCode', 'This promo code does not reduce the price of this booking');
  return discount;
}

const count = (manager: EntityManager, id: number, times: number, cents: number) =>
  manager.query(
    `UPDATE promo_codes SET times_redeemed = times_redeemed + $2, discounted_cents = discounted_cents + $3
     WHERE id = $1`,
    [id, times, cents],
  );
