import { AppError } from '@desert-mirror/contracts/errors';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { OPEN_INTENT_STATUSES } from '../ledger/payment-intent.rules.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { pauseMessage } from './decline-pause.rules.js';
import { isIdle } from './open-intent.rules.js';
import { SettlementService } from './settlement.service.js';

/** Limits how many other intents one declined card cancels. Each takes three requests to Stripe; the next card cancels more. */
const MOST_CLOSED = 20;

/** How many declined attempts pause card payments. */
export class DeclineLimits {
  constructor(
    readonly perBookingAndDay: number,
    readonly perAddressAndHour: number,
  ) {}
}

/** Limits how many cards can be tried, so that stolen card numbers cannot be tested here. */
@Injectable()
export class DeclineLimitsService {
  constructor(
    private readonly limits: DeclineLimits,
    private readonly database: Database,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
  ) {}

  /** @throws AppError `too_many_requests` while the booking or the client's network is paused */
  async assertNotPaused(bookingId: number, clientNetwork: string | null): Promise<void> {
    const seconds = await this.secondsLeft(bookingId, clientNetwork);
    if (seconds > 0)
      throw new AppError('too_many_requests', pauseMessage(seconds), { retryAfter: seconds });
  }

  /**
   * If the booking or network of an intent is paused, cancels the intent and others that the network opened, because
   * their client secrets would still accept cards. Leaves those that are being charged or authenticated.
   */
  async cancelIfPaused(stripeIntentId: string): Promise<void> {
    const { manager } = this.database;
    const row = await manager.findOneBy(PaymentIntentEntity, { stripeIntentId });
    if (!row || row.bookingId === null) return;
    const { id, bookingId, clientNetwork } = row;
    if ((await this.secondsLeft(bookingId, clientNetwork)) <= 0) return;
    await this.cancelIfIdle(row);
    if (clientNetwork === null || (await this.secondsLeft(null, clientNetwork)) <= 0) return;
    const others = await manager.find(PaymentIntentEntity, {
      where: {
        id: Not(id),
        clientNetwork,
        bookingId: Not(IsNull()),
        stripeIntentId: Not(IsNull()),
        status: In(OPEN_INTENT_STATUSES),
      },
      order: { requestedAt: 'DESC' },
      take: MOST_CLOSED,
    });
    for (const other of others) await this.cancelIfIdle(other);
  }

  private async cancelIfIdle({ id, stripeIntentId }: PaymentIntentEntity): Promise<void> {
    const seen = await this.stripe.readIntent(stripeIntentId!);
    if (!seen || !isIdle(seen.status)) return;
    await this.stripe.cancelIntent(seen.id);
    await this.settlement.settle(id);
  }

  /** How long the newest attempts that reach a limit still count. */
  private async secondsLeft(
    bookingId: number | null,
    clientNetwork: string | null,
  ): Promise<number> {
    const { perBookingAndDay, perAddressAndHour } = this.limits;
    const [row] = await this.database.manager.query<{ seconds: number | null }[]>(
      `SELECT ceil(extract(epoch FROM max(ends_at) - now()))::int AS seconds FROM (
         (SELECT at + interval '1 day' AS ends_at FROM declined_attempts
          WHERE booking_id = $1 ORDER BY at DESC LIMIT 1 OFFSET $2)
         UNION ALL
         (SELECT at + interval '1 hour' FROM declined_attempts
          WHERE client_network = $3 ORDER BY at DESC LIMIT 1 OFFSET $4)
       ) AS paused`,
      [bookingId, perBookingAndDay - 1, clientNetwork, perAddressAndHour - 1],
    );
    return row?.seconds ?? 0;
  }
}
