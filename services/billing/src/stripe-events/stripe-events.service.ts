import { AppError } from '@desert-mirror/contracts/errors';
import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable, Logger } from '@nestjs/common';
import { recordDispute } from '../disputes/disputes.jobs.js';
import { fetchPayouts } from '../payouts/payouts.jobs.js';
import { SettlementService } from '../payments/settlement.service.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { DeclineLimitsService } from '../payments/decline-limits.service.js';
import { recordDeclineOf } from '../payments/declines.js';
import { StripeEventEntity } from './stripe-event.entity.js';
import {
  changesBalance,
  declineIn,
  disputeIn,
  intentOf,
  parseEvent,
  type StripeEvent,
} from './stripe-event.rules.js';
import { processStripeEvent } from './stripe-events.jobs.js';

@Injectable()
export class StripeEventsService {
  private readonly logger = new Logger(StripeEventsService.name);

  constructor(
    private readonly database: Database,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
    private readonly declines: DeclineLimitsService,
  ) {}

  /**
   * Stores a webhook and its job. Once it is stored, Stripe does not have to send it again.
   * @throws AppError `bad_request` if it does not come from Stripe, `unavailable` if it cannot be stored
   */
  async receive(payload: string, signature: string): Promise<{ received: true }> {
    if (!this.stripe.isFromStripe(payload, signature, new Date()))
      throw new AppError('bad_request', 'The signature is not valid');
    const event = parseEvent(payload);
    if (!event) throw new AppError('bad_request', 'The body is not a Stripe event');
    try {
      await this.store(event);
    } catch (error) {
      this.logger.error(`${event.id} not stored`, error instanceof Error ? error.stack : error);
      // Any answer but 2xx makes Stripe send the event again.
      throw new AppError('unavailable', undefined, { cause: error });
    }
    return { received: true };
  }

  /** Settles the payment that the event names; the event's other content is not used. */
  async process({
    eventId,
    type,
    stripeIntentId,
  }: JobPayload<typeof processStripeEvent>): Promise<void> {
    if (!(await this.settlement.settleIntent(stripeIntentId)))
      this.logger.log('Event for a payment that is not ours', { eventId, type });
    if (type === 'payment_intent.payment_failed') await this.declines.closePaused(stripeIntentId);
  }

  private async store(event: StripeEvent): Promise<void> {
    await this.database.transaction(async (tx) => {
      const inserted: { raw: unknown } = await tx.manager
        .createQueryBuilder()
        .insert()
        .into(StripeEventEntity)
        .values({
          id: event.id,
          type: event.type,
          objectId: event.data.object.id ?? null,
          livemode: event.livemode,
        })
        .orIgnore()
        .returning('id')
        .execute();
      const isNew = Array.isArray(inserted.raw) && inserted.raw.length > 0;
      if (!isNew) return;
      const stripeIntentId = intentOf(event);
      const stripeId = disputeIn(event);
      const attemptId = declineIn(event);
      if (changesBalance(event)) await tx.enqueue(fetchPayouts, {}, event.id);
      if (stripeId !== undefined) await tx.enqueue(recordDispute, { stripeId }, event.id);
      if (stripeIntentId !== undefined && attemptId !== undefined)
        await recordDeclineOf(tx.manager, stripeIntentId, attemptId);
      if (stripeIntentId !== undefined)
        await tx.enqueue(
          processStripeEvent,
          { eventId: event.id, type: event.type, stripeIntentId },
          event.id,
        );
    });
  }
}
