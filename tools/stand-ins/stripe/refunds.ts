import type { Balance } from './balance.ts';
import { newRefund } from './charge-shapes.ts';
import type { ApiError } from './errors.ts';
import { invalidRequest, noSuch } from './errors.ts';
import { NO_REQUEST } from './events.ts';
import type { Events } from './events.ts';
import type { FormTree } from './form.ts';
import { allowOnly, integer, mergeMetadata, oneOf, setText } from './form.ts';
import { formatMoney } from './money.ts';

import type { Store } from './store.ts';
import type { Charge, Refund, RequestRef } from './types.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export class Refunds {
  readonly #store: Store;
  readonly #events: Events;
  readonly #balance: Balance;

  constructor(store: Store, events: Events, balance: Balance) {
    this.#store = store;
    this.#events = events;
    this.#balance = balance;
  }

  create(params: FormTree, request: RequestRef): Refund {
    allowOnly(params, ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason']);
    const charge = this.#chargeOf(params);
    const reason = oneOf(params, 'reason', REASONS);
    const left = charge.amount_captured - charge.amount_refunded;
    this.#refuseDisputed(charge, left);
    if (left === 0) {
      throw invalidRequest({
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      });
    }
    const amount = integer(params, 'amount') ?? left;
    if (amount < 1) {
      throw invalidRequest({
        code: 'parameter_invalid_integer',
        message: 'This value must be greater than or equal to 1.',
        param: 'amount',
      });
    }
    if (amount > left) throw this.#tooMuch(charge, amount, left);
    const refund = newRefund(charge, amount);
    refund.reason = reason ?? null;
    refund.metadata = mergeMetadata(params);
    this.#store.refunds.set(refund.id, refund);
    this.#balance.refunded(refund);
    const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount_captured;
    this.#events.record('refund.created', refund, request);
    this.#events.record('charge.refunded', charge, request, previous);
    return refund;
  }

  /** The refund fails at the bank; the amount returns to the balance. */
  fail(refund: Refund): void {
    const charge = this.#charge(refund.charge);
    refund.status = 'failed';
    refund.failure_reason = 'expired_or_canceled_card';
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.#balance.refundFailed(refund);
    this.#events.record('refund.failed', refund, NO_REQUEST);
  }

  #chargeOf(params: FormTree): Charge {
    const chargeId = setText(params, 'charge');
    const intentId = setText(params, 'payment_intent');
    if (chargeId !== undefined) return this.#refundable(this.#charge(chargeId));
    if (intentId === undefined) {
      throw invalidRequest({
        code: 'parameter_missing',
        message:
          'One of the following params should be provided for this request: payment_intent or charge.',
      });
    }
    const intent = this.#store.intents.get(intentId);
    if (intent === undefined) throw noSuch('payment_intent', intentId, 'payment_intent');
    if (intent.status !== 'succeeded' || intent.latest_charge === null) {
      throw invalidRequest({
        message: `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      });
    }
    return this.#charge(intent.latest_charge);
  }

  #charge(id: string): Charge {
    const charge = this.#store.charges.get(id);
    if (charge === undefined) throw noSuch('charge', id, 'charge');
    return charge;
  }

  #refundable(charge: Charge): Charge {
    if (charge.captured) return charge;
    throw invalidRequest({
      message: `Charge ${charge.id} failed and cannot be refunded.`,
      param: 'charge',
    });
  }

  /** After a lost dispute of a part of a charge, the rest can be refunded. */
  #refuseDisputed({ id }: Charge, left: number): void {
    const blocking = [...this.#store.disputes.values()].some(
      ({ charge, is_charge_refundable, status, amount }) =>
        charge === id &&
        !is_charge_refundable &&
        status !== 'won' &&
        !(status === 'lost' && amount < left),
    );
    if (!blocking) return;
    throw invalidRequest({
      code: 'charge_disputed',
      message: `Charge ${id} has been charged back; cannot issue a refund.`,
    });
  }

  #tooMuch(charge: Charge, amount: number, left: number): ApiError {
    const money = (value: number) => formatMoney(value, charge.currency);
    const limit =
      charge.amount_refunded === 0
        ? `charge amount (${money(left)})`
        : `unrefunded amount on charge (${money(left)})`;
    return invalidRequest({
      message: `Refund amount (${money(amount)}) is greater than ${limit}`,
      param: 'amount',
    });
  }
}
