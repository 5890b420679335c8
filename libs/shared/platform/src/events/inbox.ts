import { AppError } from '@desert-mirror/contracts/errors';
import type { EventContract, EventPayload } from '@desert-mirror/contracts/rpc';
import { Injectable, SetMetadata } from '@nestjs/common';
import * as z from 'zod/mini';
import { Database, type Transaction } from '../database/database.js';
import { HandlerRegistry } from '../handler-registry.js';
import { EVENT_CONTRACT } from '../metadata-keys.js';
import type { Delivery } from './relay.js';

type EventHandler<E extends EventContract> = (
  payload: EventPayload<E>,
  tx: Transaction,
) => Promise<void>;

/**
 * Marks a provider's method as the handler of an event. It runs in the transaction that records the
 * event in the inbox, so it takes effect once. Events can arrive in any order.
 */
export function EventHandler<E extends EventContract>(contract: E) {
  return <T extends EventHandler<E>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<T>,
  ): void => {
    SetMetadata(EVENT_CONTRACT, contract)(target, key, descriptor);
  };
}

/** Receives events from other services' relays: records and handles each in one transaction, then acknowledges it. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: Database,
    private readonly handlers: HandlerRegistry,
  ) {}

  async receive({ eventId, event, payload }: Delivery): Promise<void> {
    const handler = this.handlers.find<EventContract>(EVENT_CONTRACT, event);
    // An event of a newer release waits for the update of this service instead of becoming a dead letter.
    if (!handler) throw new AppError('unavailable', `No handler for ${event}`);
    const checked = z.parse(handler.contract.payload, payload);
    await this.database.transaction(async (tx) => {
      const inserted = await tx.manager.query<unknown[]>(
        `INSERT INTO inbox (event_id, event) VALUES ($1, $2)
         ON CONFLICT (event_id) DO NOTHING RETURNING event_id`,
        [eventId, event],
      );
      if (inserted.length > 0) await handler.run(checked, tx);
    });
  }
}
