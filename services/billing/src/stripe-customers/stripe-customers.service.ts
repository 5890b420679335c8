import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { billingEvents } from '@desert-mirror/contracts/billing';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable, Logger } from '@nestjs/common';
import { IsNull, type FindOptionsWhere } from 'typeorm';
import { isKeyExpired } from '../stripe/idempotency.rules.js';
import { StripeCustomersApi } from '../stripe/stripe-customers-api.js';
import { StripeCustomerEntity } from './stripe-customer.entity.js';
import { personOf, type Payer, type Person } from './stripe-customer.rules.js';

/** A payment does not wait longer than this for its customer. */
const PATIENCE_MS = 2_000;
const BUSY_PAUSE_MS = 100;

/**
 * One customer at Stripe for each payer, told by their e-mail. Never changed once it is made: anybody
 * may type anybody's e-mail into a form, so what a later one says of its owner proves nothing.
 */
@Injectable()
export class StripeCustomersService {
  private readonly logger = new Logger(StripeCustomersService.name);

  constructor(
    private readonly database: Database,
    private readonly stripe: StripeCustomersApi,
  ) {}

  /** Null for who left no e-mail, and whenever it cannot be had now: no payment fails for want of one. */
  async idOf(payer: Payer): Promise<string | null> {
    const person = personOf(payer);
    if (!person) return null;
    const deadline = Date.now() + PATIENCE_MS;
    try {
      do {
        const id = await this.ask(person);
        if (id !== undefined) return id;
      } while (Date.now() < deadline);
      this.logger.warn('Payment without its customer', { reason: 'Stripe is busy with it' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn('Payment without its customer', { reason });
    }
    return null;
  }

  /** Stripe does not know this customer any more: the next payment makes one anew. */
  async forget(stripeId: string, payer: Payer): Promise<void> {
    const person = personOf(payer);
    if (!person) return;
    await this.renew({ stripeId, emailKey: person.emailKey }, person, () => 'revision + 1');
  }

  /** Undefined: ask again. */
  private async ask(person: Person): Promise<string | undefined> {
    const row = await this.rowOf(person);
    if (row.stripeId !== null) return row.stripeId;
    if (isKeyExpired(row.requestedAt, new Date())) return this.recover(row, person);
    const answer = await this.stripe.create(row);
    if (answer.outcome === 'busy') return pause(BUSY_PAUSE_MS, undefined);
    if (answer.outcome === 'key_rejected') return this.recover(row, person);
    return this.keep(row, answer.id);
  }

  private async rowOf(person: Person): Promise<StripeCustomerEntity> {
    const { manager } = this.database;
    const { emailKey } = person;
    const known = await manager.findOneBy(StripeCustomerEntity, { emailKey });
    if (known) return known;
    await manager
      .createQueryBuilder()
      .insert()
      .into(StripeCustomerEntity)
      .values({ ...person, requestId: randomUUID(), requestedAt: new Date() })
      .orIgnore()
      .execute();
    return manager.findOneByOrFail(StripeCustomerEntity, { emailKey });
  }

  /**
   * The key will not do any more, and an answer to it may have been lost: what it made is looked for,
   * and only if there is nothing a new key taken.
   */
  private async recover(row: StripeCustomerEntity, person: Person): Promise<string | undefined> {
    const made = await this.stripe.find(row);
    if (made !== undefined) return this.keep(row, made);
    await this.renew({ requestId: row.requestId, stripeId: IsNull() }, person);
    return undefined;
  }

  private async renew(
    where: FindOptionsWhere<StripeCustomerEntity>,
    { name, phone }: Person,
    revision?: () => string,
  ): Promise<void> {
    await this.database.manager.update(StripeCustomerEntity, where, {
      ...{ name, phone, stripeId: null, requestId: randomUUID(), requestedAt: new Date() },
      ...(revision && { revision }),
    });
  }

  /** Of several who got the same answer, one keeps it and tells of it. */
  private async keep({ emailKey, ...row }: StripeCustomerEntity, stripeId: string) {
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
