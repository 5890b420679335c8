import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { billingEvents } from '@desert-mirror/contracts/billing';
import { Database } from '@desert-mirror/platform/database/database';
import { insertIgnoring } from '@desert-mirror/platform/database/insert-ignoring';
import { messageOf } from '@desert-mirror/platform/errors';
import { Injectable, Logger } from '@nestjs/common';
import { IsNull, type FindOptionsWhere } from 'typeorm';
import { isKeyExpired } from '../stripe/idempotency.rules.js';
import { StripeCustomersApi } from '../stripe/stripe-customers-api.js';
import { StripeCustomerEntity } from './stripe-customer.entity.js';
import { personOf, type Payer, type Person } from './stripe-customer.rules.js';

/** How long a payment waits for its customer. */
const TIMEOUT_MS = 2_000;
const BUSY_PAUSE_MS = 100;

/**
 * One customer at Stripe for each email address. Never updated, because anyone can enter anyone's
 * address into a form.
 */
@Injectable()
export class StripeCustomersService {
  private readonly logger = new Logger(StripeCustomersService.name);

  constructor(
    private readonly database: Database,
    private readonly stripe: StripeCustomersApi,
  ) {}

  /** Null without an email address, and if Stripe fails: payments work without a customer. */
  async idOf(payer: Payer): Promise<string | null> {
    const person = personOf(payer);
    if (!person) return null;
    const deadline = Date.now() + TIMEOUT_MS;
    try {
      do {
        const id = await this.findOrCreate(person);
        if (id !== undefined) return id;
      } while (Date.now() < deadline);
      this.logger.warn('Payment without a customer', { reason: 'Another request is in progress' });
    } catch (error) {
      const reason = messageOf(error);
      this.logger.warn('Payment without a customer', { reason });
    }
    return null;
  }

  /** Called when the customer was deleted at Stripe; the next payment creates a new one. */
  async forget(stripeId: string, payer: Payer): Promise<void> {
    const person = personOf(payer);
    if (!person) return;
    await this.renew({ stripeId, emailKey: person.emailKey }, person, () => 'revision + 1');
  }

  /** Undefined if the request must be repeated. */
  private async findOrCreate(person: Person): Promise<string | undefined> {
    const row = await this.findOrInsert(person);
    if (row.stripeId !== null) return row.stripeId;
    if (isKeyExpired(row.requestedAt, new Date())) return this.recover(row, person);
    const answer = await this.stripe.create(row);
    if (answer.outcome === 'busy') return pause(BUSY_PAUSE_MS, undefined);
    if (answer.outcome === 'key_rejected') return this.recover(row, person);
    return this.save(row, answer.id);
  }

  private async findOrInsert(person: Person): Promise<StripeCustomerEntity> {
    const { manager } = this.database;
    const { emailKey } = person;
    const known = await manager.findOneBy(StripeCustomerEntity, { emailKey });
    if (known) return known;
    const request = { requestId: randomUUID(), requestedAt: new Date() };
    await insertIgnoring(manager, StripeCustomerEntity, { ...person, ...request });
    return manager.findOneByOrFail(StripeCustomerEntity, { emailKey });
  }

  /**
   * The idempotency key cannot be used again, but an answer to it may have been lost. Looks for the
   * customer it created, and takes a new key only if there is none.
   */
  private async recover(row: StripeCustomerEntity, person: Person): Promise<string | undefined> {
    const created = await this.stripe.find(row);
    if (created !== undefined) return this.save(row, created);
    await this.renew({ requestId: row.requestId, stripeId: IsNull() }, person);
    return undefined;
  }

  private async renew(
    where: FindOptionsWhere<StripeCustomerEntity>,
    { name, phone }: Person,
    revision?: () => string,
  ): Promise<void> {
    await this.database.manager.update(StripeCustomerEntity, where, {
      name,
      phone,
      stripeId: null,
      requestId: randomUUID(),
      requestedAt: new Date(),
      ...(revision && { revision }),
    });
  }

  /** Concurrent requests get the same id; the first one saves and publishes it. */
  private async save({ emailKey, ...row }: StripeCustomerEntity, stripeId: string) {
    await this.database.transaction(async (tx) => {
      const unanswered = { emailKey, requestId: row.requestId, stripeId: IsNull() };
      const { affected } = await tx.manager.update(StripeCustomerEntity, unanswered, { stripeId });
      if (!affected) return;
      const known = { email: emailKey, stripeCustomerId: stripeId, revision: row.revision };
      await tx.publish(billingEvents.stripeCustomerKnown, known);
    });
    return stripeId;
  }
}
