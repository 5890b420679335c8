import { AppError } from '@desert-mirror/contracts/errors';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { PaymentIntentEntity } from '../ledger/payment-intent.entity.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { pauseMessage } from './decline-pause.rules.js';
import { SettlementService } from './settlement.service.js';

/** Numbers of declined attempts after which card payments are paused. */
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
   * Cancels the intent of a paused payment, because whoever has its client secret could go on trying cards.
   * Leaves one that is being charged or authenticated.
   */
  async closePaused(stripeIntentId: string): Promise<void> {
    const row = await this.database.manager.findOneBy(PaymentIntentEntity, { stripeIntentId });
    if (!row || row.bookingId === null) return;
    if ((await this.secondsLeft(row.bookingId, row.clientNetwork)) <= 0) return;
    const seen = await this.stripe.readIntent(stripeIntentId);
    if (seen?.status !== 'requires_payment_method') return;
    await this.stripe.cancelIntent(stripeIntentId);
    await this.settlement.settle(row.id);
  }

  /** How long the newest attempts that reach a limit still count. */
  private async secondsLeft(bookingId: number, clientNetwork: string | null): Promise<number> {
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
