import { emailKey } from '@desert-mirror/contracts/contact';
import { fieldError } from '@desert-mirror/contracts/errors';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { BookingPrice, PricedLine } from '@desert-mirror/contracts/prices';
import type { CheckPromoCode, CheckedPromoCode } from '@desert-mirror/contracts/promo-codes';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { OfferingsService } from '../availability/offerings.service.js';
import { PromoCodeEntity } from './promo-code.entity.js';
import { NOT_VALID, discountCentsOf, reduces, refusalOf } from './promo-code.rules.js';

/** What a promo code takes off the lines of a booking. */
export interface Discount {
  cents: number;
  isReduced: (line: PricedLine) => boolean;
}

/** A booking uses its code until it is canceled. */
@Injectable()
export class DiscountsService {
  constructor(
    private readonly database: Database,
    private readonly offerings: OfferingsService,
  ) {}

  /** @throws AppError naming `promoCode` if it cannot be used */
  async check({ promoCode, ...work }: CheckPromoCode): Promise<CheckedPromoCode> {
    const price = await this.offerings.price(work);
    const { cents } = await this.read(promoCode, price);
    return {
      promoCode,
      discount: centsToDecimal(cents),
      total: centsToDecimal(price.totalCents - cents),
    };
  }

  /**
   * Calculates the discount without locking the code and without checking its limit per customer.
   * @throws AppError naming `promoCode` if it cannot be used
   */
  async read(code: string, price: BookingPrice): Promise<Discount> {
    return discountOf(await this.database.manager.findOneBy(PromoCodeEntity, { code }), price, 0);
  }

  /**
   * Locks the code until the end of the transaction, which writes the booking, so that concurrent bookings
   * respect its limits. An undone cancellation may exceed them, because the booking keeps its price.
   * @param expected the discount that was calculated before the lock
   * @throws AppError naming `promoCode` if it cannot be used or was changed
   */
  async take(
    { manager }: Transaction,
    code: string,
    email: string,
    price: BookingPrice,
    expected: Discount,
  ): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    if (!(await manager.findOne(PromoCodeEntity, { select: { id: true }, where: { code }, lock })))
      throw fieldError('promoCode', NOT_VALID);
    // A statement of its own: only one that starts after the lock sees what its earlier holders wrote.
    const row = await manager.findOneBy(PromoCodeEntity, { code });
    const [{ uses }] = await manager.query<[{ uses: number }]>(
      `SELECT count(*)::integer AS uses FROM bookings
       WHERE promo_code = $1 AND email_key = $2 AND status <> 'cancelled'`,
      [code, emailKey(email)],
    );
    if (discountOf(row, price, uses).cents !== expected.cents)
      throw fieldError('promoCode', 'This promo code was just changed. Please apply it again.');
  }
}

function discountOf(row: PromoCodeEntity | null, { lines }: BookingPrice, uses: number): Discount {
  const refusal = row ? refusalOf(row, businessDate(new Date()), uses) : NOT_VALID;
  if (!row || refusal !== undefined) throw fieldError('promoCode', refusal ?? NOT_VALID);
  const cents = discountCentsOf(row, lines);
  if (cents === 0)
    throw fieldError('promoCode', 'This promo code does not reduce the price of this booking');
  return { cents, isReduced: ({ serviceId }) => reduces(row, serviceId) };
}
