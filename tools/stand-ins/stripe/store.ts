// Keeps the state in memory and, if a file is set, on disk. A response is sent only after its change is
// written, so that a killed stand-in does not lose acknowledged changes.

import { readFileSync, renameSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  DeletedCustomer,
  Delivery,
  Dispute,
  FraudWarning,
  IdempotencyRecord,
  Intent,
  PaymentMethod,
  Payout,
  PendingOutcome,
  Refund,
  StoredEvent,
} from './types.ts';

const STATE_VERSION = 1;
/** Stripe keeps events for 30 days and keys for at least one day. The count limits the file size. */
const MAX_EVENTS = 1000;
const KEY_LIFETIME_MS = 24 * 3600 * 1000;

export class Store {
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly fraudWarnings = new Map<string, FraudWarning>();
  readonly customers = new Map<string, Customer | DeletedCustomer>();
  readonly paymentMethods = new Map<string, PaymentMethod>();
  readonly balanceTransactions = new Map<string, BalanceTransaction>();
  readonly payouts = new Map<string, Payout>();
  /** Payout by balance transaction. */
  readonly payoutOf = new Map<string, string>();
  readonly events = new Map<string, StoredEvent>();
  readonly deliveries = new Map<string, Delivery>();
  readonly idempotency = new Map<string, IdempotencyRecord>();
  /** Pending decisions of the cardholder or the bank, by intent. */
  readonly pending = new Map<string, PendingOutcome>();

  readonly #file: string | undefined;
  #revision = 0;
  #savedRevision = 0;
  #writing: Promise<void> | undefined;

  constructor(file?: string) {
    this.#file = file;
    if (file !== undefined) this.#load(file);
  }

  #collections(): Record<string, Map<string, unknown>> {
    return {
      intents: this.intents,
      charges: this.charges,
      refunds: this.refunds,
      disputes: this.disputes,
      fraudWarnings: this.fraudWarnings,
      customers: this.customers,
      paymentMethods: this.paymentMethods,
      balanceTransactions: this.balanceTransactions,
      payouts: this.payouts,
      payoutOf: this.payoutOf,
      events: this.events,
      deliveries: this.deliveries,
      idempotency: this.idempotency,
      pending: this.pending,
    };
  }

  #load(file: string): void {
    let saved: Record<string, unknown>;
    try {
      saved = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      if (!(error instanceof SyntaxError)) throw error;
      saved = {};
    }
    if (saved['version'] !== STATE_VERSION) {
      // Unreadable or of another version: keep the file under another name for inspection.
      renameSync(file, `${file}.unreadable`);
      return;
    }
    for (const [name, map] of Object.entries(this.#collections())) {
      for (const [id, value] of (saved[name] ?? []) as [string, unknown][]) map.set(id, value);
    }
  }

  /** Marks the state as changed; `saved()` then waits for the write. */
  touch(): void {
    this.#revision += 1;
  }

  /** Resolves when all changes so far are on disk. Concurrent callers share a write. */
  async saved(): Promise<void> {
    const wanted = this.#revision;
    while (this.#file !== undefined && this.#savedRevision < wanted) {
      this.#writing ??= this.#write(this.#file).finally(() => {
        this.#writing = undefined;
      });
      await this.#writing;
    }
  }

  /** For changes without a waiting request. A failed write is logged and retried with the next change. */
  saveSoon(): void {
    this.saved().catch((error: unknown) => {
      process.stderr.write(`stripe stand-in: cannot save the state: ${String(error)}\n`);
    });
  }

  async #write(file: string): Promise<void> {
    this.#prune();
    const revision = this.#revision;
    const state: Record<string, unknown> = { version: STATE_VERSION };
    for (const [name, map] of Object.entries(this.#collections())) state[name] = [...map];
    await mkdir(dirname(file), { recursive: true });
    const temporary = `${file}.${process.pid}.tmp`;
    // The state contains client secrets.
    await writeFile(temporary, JSON.stringify(state), { mode: 0o600 });
    await rename(temporary, file);
    this.#savedRevision = revision;
  }

  #prune(): void {
    const oldest = Date.now() - KEY_LIFETIME_MS;
    for (const [key, record] of this.idempotency) {
      if (record.createdAt < oldest) this.idempotency.delete(key);
    }
    let excess = this.events.size - MAX_EVENTS;
    for (const id of this.events.keys()) {
      if (excess <= 0) break;
      if (this.deliveries.get(id)?.state === 'pending') continue;
      this.events.delete(id);
      this.deliveries.delete(id);
      excess -= 1;
    }
  }

  clear(): void {
    for (const map of Object.values(this.#collections())) map.clear();
    this.touch();
  }
}
