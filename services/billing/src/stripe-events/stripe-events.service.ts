import type { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import { AppError } from '@desert-mirror/contracts/errors';
import type { RpcInput, RpcOutput } from '@desert-mirror/contracts/rpc';
import { runInContext, storedMeta } from '@desert-mirror/platform/context';
import { Batches } from '@desert-mirror/platform/database/batches';
import { Database } from '@desert-mirror/platform/database/database';
import { toAppError } from '@desert-mirror/platform/errors';
import { jobColumns } from '@desert-mirror/platform/jobs/job-rows';
import { Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { recordDispute } from '../disputes/disputes.jobs.js';
import { fetchPayouts } from '../payouts/payouts.jobs.js';
import { SettlementService } from '../payments/settlement.service.js';
import { StripeApi } from '../stripe/stripe-api.js';
import { DeclineLimitsService } from '../payments/decline-limits.service.js';
import { type NewStripeEvent, STORE_EVENTS } from './stripe-events.sql.js';
import {
  changesBalance,
  declineIn,
  disputeIn,
  intentOf,
  parseEvent,
  type StripeEvent,
} from './stripe-event.rules.js';
import {
  type PaymentEvent,
  processStripeEvent,
  type ReceivedPaymentEvent,
} from './stripe-events.jobs.js';

/** Payments read from Stripe concurrently, to stay below its rate limit. */
const CONCURRENCY = 8;

type Webhooks = typeof billingRpcs.receiveWebhooks;

@Injectable()
export class StripeEventsService {
  private readonly logger = new Logger(StripeEventsService.name);
  private readonly batches = new Batches<NewStripeEvent>((events) =>
    this.database.insertJobs(STORE_EVENTS, [JSON.stringify(events)]),
  );
  private readonly limit = pLimit(CONCURRENCY);

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

  /** Receives each webhook in the context of its own request. */
  receiveAll(webhooks: RpcInput<Webhooks>): Promise<RpcOutput<Webhooks>> {
    return Promise.all(
      webhooks.map(({ payload, signature, requestId }) =>
        runInContext({ requestId }, async () => {
          try {
            await this.receive(payload, signature);
            return 'stored';
          } catch (error) {
            const { code, message } = toAppError(error);
            this.logger.log('Webhook rejected', { code, reason: message });
            return { code, message };
          }
        }),
      ),
    );
  }

  process(event: PaymentEvent): Promise<void> {
    return this.settle([event]);
  }

  /** Processes events that arrived together. A separate job retries each event that fails. */
  async processAll(events: readonly ReceivedPaymentEvent[]): Promise<void> {
    const payments = [...Map.groupBy(events, ({ stripeIntentId }) => stripeIntentId).values()];
    const attempts = await Promise.allSettled(
      payments.map((ofPayment) =>
        this.limit(() => runInContext(ofPayment[0]!.meta, () => this.settle(ofPayment))),
      ),
    );
    for (const [index, attempt] of attempts.entries())
      if (attempt.status === 'rejected') await this.repeat(payments[index]!, attempt.reason);
  }

  /** Settles the payment that these events refer to. Their other content is ignored. */
  private async settle(events: readonly PaymentEvent[]): Promise<void> {
    const [{ eventId, type, stripeIntentId }] = events as [PaymentEvent];
    if (!(await this.settlement.settleIntent(stripeIntentId)))
      this.logger.log('Event for a payment that is not ours', { eventId, type });
    if (events.some((one) => one.type === 'payment_intent.payment_failed'))
      await this.declines.cancelIfPaused(stripeIntentId);
  }

  private async repeat(events: readonly ReceivedPaymentEvent[], error: unknown): Promise<void> {
    this.logger.warn(`${events[0]!.eventId} not processed`, { error });
    await this.database.transaction(async (tx) => {
      for (const { meta, ...event } of events)
        await runInContext(meta, () => tx.enqueue(processStripeEvent, event, event.eventId));
    });
  }

  private async store(event: StripeEvent): Promise<void> {
    const { id, type, livemode, data } = event;
    const stripeIntentId = intentOf(event);
    const meta = storedMeta();
    const payment =
      stripeIntentId === undefined ? null : { eventId: id, type, stripeIntentId, meta };
    await this.batches.add({
      id,
      type,
      object_id: data.object.id ?? null,
      livemode,
      payment,
      attempt_id: declineIn(event) ?? null,
      jobs: jobsOf(event),
      meta,
    });
  }
}

function jobsOf(event: StripeEvent): NewStripeEvent['jobs'] {
  const stripeId = disputeIn(event);
  return [
    ...(changesBalance(event) ? [jobColumns(fetchPayouts, {})] : []),
    ...(stripeId === undefined ? [] : [jobColumns(recordDispute, { stripeId })]),
  ];
}
