// The account's balance: one transaction per charge, refund and payout, and payouts of everything unpaid.

import type { Events } from './events.ts';
import { NO_REQUEST } from './events.ts';
import { newId, unixSeconds } from './ids.ts';
import type { Store } from './store.ts';
import type { BalanceTransaction, Charge, Dispute, Payout, Refund } from './types.ts';

/** 2.9 % + 30 cents, Stripe's price for a US card. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30;

interface Movement {
  id: string;
  type: BalanceTransaction['type'];
  category: string;
  amount: number;
  fee?: number;
  currency: string;
  source: string;
}

export class Balance {
  readonly #store: Store;
  readonly #events: Events;

  constructor(store: Store, events: Events) {
    this.#store = store;
    this.#events = events;
  }

  charged({ id: source, balance_transaction: id, amount, currency }: Charge): void {
    if (typeof id !== 'string') return;
    const fee = feeOf(amount);
    this.#record({ id, type: 'charge', category: 'charge', amount, fee, currency, source });
  }

  /** Stripe keeps the fee of a refunded charge. */
  refunded({ id: source, balance_transaction: id, amount, currency }: Refund): void {
    if (typeof id !== 'string') return;
    const kind = { type: 'refund', category: 'refund' } as const;
    this.#record({ id, ...kind, amount: -amount, currency, source });
  }

  refundFailed(refund: Refund): void {
    const id = newId('txn');
    refund.failure_balance_transaction = id;
    const kind = { type: 'refund_failure', category: 'refund_failure' } as const;
    const { amount, currency, id: source } = refund;
    this.#record({ id, ...kind, amount, currency, source });
  }

  /** The bank withdraws the amount, and Stripe charges a fee that it keeps in any case. */
  disputed(dispute: Dispute): void {
    const { id: source, amount, currency } = dispute;
    const kind = { id: newId('txn'), type: 'adjustment', category: 'dispute' } as const;
    const withdrawn = this.#record({ ...kind, amount: -amount, fee: 1_500, currency, source });
    dispute.balance_transactions.push(withdrawn);
  }

  disputeWon(dispute: Dispute): void {
    const { id: source, amount, currency } = dispute;
    const kind = { id: newId('txn'), type: 'adjustment', category: 'dispute_reversal' } as const;
    dispute.balance_transactions.push(this.#record({ ...kind, amount, currency, source }));
  }

  /** Pays out all unpaid transactions; undefined if their sum is not positive. */
  payOut(currency = 'usd'): Payout | undefined {
    const unpaid = [...this.#store.balanceTransactions.values()].filter(
      (each) => each.currency === currency && !this.#store.payoutOf.has(each.id),
    );
    const amount = unpaid.reduce((sum, { net }) => sum + net, 0);
    if (amount <= 0) return undefined;
    const id = newId('txn');
    const payout = newPayout(amount, currency, id);
    this.#store.payouts.set(payout.id, payout);
    const kind = { type: 'payout', category: 'payout' } as const;
    const paid = this.#record({ id, ...kind, amount: -amount, currency, source: payout.id });
    for (const each of [...unpaid, paid]) {
      each.status = 'available';
      this.#store.payoutOf.set(each.id, payout.id);
    }
    this.#events.record('payout.created', payout, NO_REQUEST);
    this.#events.record('payout.paid', payout, NO_REQUEST);
    return payout;
  }

  /** The bank rejects the payout; its amount returns to the balance. */
  failPayout(payout: Payout): void {
    payout.status = 'failed';
    payout.failure_code = 'account_closed';
    payout.failure_message = 'The bank account has been closed.';
    const id = newId('txn');
    payout.failure_balance_transaction = id;
    const kind = { type: 'payout_failure', category: 'payout_reversal' } as const;
    const { amount, currency, id: source } = payout;
    this.#record({ id, ...kind, amount, currency, source });
    this.#events.record('payout.failed', payout, NO_REQUEST);
  }

  #record({ id, type, category, amount, fee = 0, currency, source }: Movement): BalanceTransaction {
    const now = unixSeconds();
    const transaction: BalanceTransaction = {
      id,
      object: 'balance_transaction',
      amount,
      available_on: now + 2 * 24 * 3600,
      balance_type: 'payments',
      created: now,
      currency,
      description: null,
      exchange_rate: null,
      fee,
      fee_details:
        fee === 0
          ? []
          : [
              {
                amount: fee,
                application: null,
                currency,
                description: 'Stripe processing fees',
                type: 'stripe_fee',
              },
            ],
      net: amount - fee,
      reporting_category: category,
      source,
      status: 'pending',
      type,
    };
    this.#store.balanceTransactions.set(id, transaction);
    this.#store.touch();
    return transaction;
  }
}

function newPayout(amount: number, currency: string, balanceTransaction: string): Payout {
  const now = unixSeconds();
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now,
    automatic: true,
    balance_transaction: balanceTransaction,
    created: now,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  };
}
