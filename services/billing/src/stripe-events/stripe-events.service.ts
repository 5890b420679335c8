import { AppError } from '@desert-mirror/contracts/errors';
import type { JobPayload } from '@desert-mirror/contracts/rpc';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable, Logger } from '@nestjs/common';
import { PaymentIntentEntity } from '../payments/payment-intent.entity.js';
import { SettlementService } from '../payments/settlement.service.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { StripeEventEntity } from './stripe-event.entity.js';
import { intentOf, parseEvent, type StripeEvent } from './stripe-event.rules.js';
import { processStripeEvent } from './stripe-events.jobs.js';

@Injectable()
export class StripeEventsService {
  private readonly logger = new Logger(StripeEventsService.name);

  constructor(
    private readonly database: Database,
    private readonly stripe: StripeApi,
    private readonly settlement: SettlementService,
  ) {}

  /** Answers once the event is stored: from then on it is ours to work off, not Stripe's to resend. */
  async receive(payload: string, signature: string): Promise<{ received: true }> {
    if (!this.stripe.isFromStripe(payload, signature, new Date()))
      throw new AppError('bad_request', 'The signature is not valid');
    const event = parseEvent(payload);
    if (!event) throw new AppError('bad_request', 'Not an event');
    try {
      await this.store(event);
    } catch (error) {
      this.logger.error(`${event.id} not stored`, error instanceof Error ? error.stack : error);
      // Whatever the reason: anything but a 2xx makes Stripe send it again.
      throw new AppError('unavailable', undefined, { cause: error });
    }
    return { received: true };
  }

  /** The event only says which payment to look at. */
  async process({
    eventId,
    type,
    stripeIntentId,
  }: JobPayload<typeof processStripeEvent>): Promise<void> {
    const payment = await this.database.manager.findOneBy(PaymentIntentEntity, { stripeIntentId });
    if (payment) await this.settlement.settle(payment.id);
    else this.logger.log('Event for a payment that is not ours', { eventId, type });
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
      const stripeIntentId = intentOf(event);
      if (isNew && stripeIntentId !== undefined)
        await tx.enqueue(
          processStripeEvent,
          { eventId: event.id, type: event.type, stripeIntentId },
          event.id,
        );
    });
  }
}
