import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { superuserUrlOf } from '@desert-mirror/testing/system/inside';

/** One query for all waiting payments, to keep the load on the database low. */
const POLL_MS = 5;
const LOST_AFTER_MS = 60_000;

/** Detects paid bookings in the database, because polling the API would add load. */
export class PaidWatch {
  readonly #client: Client;
  readonly #waiting = new Map<number, () => void>();
  #stopped = false;
  #looking: Promise<void>;

  /** Connects as superuser, so that its queries are not counted as those of booking. */
  static async start(place: SystemPlace): Promise<PaidWatch> {
    const client = new Client(superuserUrlOf(place));
    await client.connect();
    return new PaidWatch(client);
  }

  constructor(client: Client) {
    this.#client = client;
    this.#looking = this.#look();
    this.#looking.catch(() => undefined);
  }

  async paid(id: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#waiting.set(id, () => resolve(undefined));
    const late = pause(LOST_AFTER_MS, undefined, { ref: false }).then(() => {
      throw new Error('A payment did not arrive');
    });
    await Promise.race([promise, late, this.#looking]);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#looking.catch(() => undefined);
    await this.#client.end();
  }

  async #look(): Promise<void> {
    while (!this.#stopped) {
      await pause(POLL_MS);
      if (this.#waiting.size === 0) continue;
      const { rows } = await this.#client.query<{ id: number }>(
        `SELECT id FROM booking.bookings WHERE id = ANY($1) AND payment_status = 'paid'`,
        [[...this.#waiting.keys()]],
      );
      for (const { id } of rows) {
        this.#waiting.get(id)?.();
        this.#waiting.delete(id);
      }
    }
  }
}
