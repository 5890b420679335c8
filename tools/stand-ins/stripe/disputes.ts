// Disputes, inquiries and early fraud warnings: the bank's side of a charge that its cardholder questions.

import type Stripe from 'stripe';
import type { Balance } from './balance.ts';
import { NO_REQUEST } from './events.ts';
import type { Events } from './events.ts';
import { newId, unixSeconds } from './ids.ts';
import type { Store } from './store.ts';
import type { Charge, Dispute, FraudWarning } from './types.ts';

export interface DisputeOrder {
  reason: string;
  /** The bank asks first, without withdrawing the money. */
  inquiry?: boolean | undefined;
  /** Less than what was not refunded, for a partial dispute. */
  amount?: number | undefined;
}

const EVIDENCE_SECONDS = 9 * 24 * 3600;

export class Disputes {
  readonly #store: Store;
  readonly #events: Events;
  readonly #balance: Balance;

  constructor(store: Store, events: Events, balance: Balance) {
    this.#store = store;
    this.#events = events;
    this.#balance = balance;
  }

  open(charge: Charge, order: DisputeOrder): Dispute {
    const dispute = newDispute(charge, order);
    charge.disputed = true;
    this.#store.disputes.set(dispute.id, dispute);
    if (order.inquiry !== true) this.#balance.disputed(dispute);
    this.#announce('created', dispute);
    if (order.inquiry !== true) this.#announce('funds_withdrawn', dispute);
    return dispute;
  }

  /** The bank makes a dispute of its inquiry. */
  escalate(dispute: Dispute): void {
    dispute.status = 'needs_response';
    dispute.is_charge_refundable = false;
    this.#balance.disputed(dispute);
    this.#announce('updated', dispute);
    this.#announce('funds_withdrawn', dispute);
  }

  respond(dispute: Dispute): void {
    dispute.status = isInquiry(dispute) ? 'warning_under_review' : 'under_review';
    dispute.evidence_details.has_evidence = true;
    dispute.evidence_details.submission_count += 1;
    this.#announce('updated', dispute);
  }

  close(dispute: Dispute, outcome: 'won' | 'lost'): void {
    const isDispute = !isInquiry(dispute);
    dispute.status = isDispute ? outcome : 'warning_closed';
    if (isDispute && outcome === 'won') {
      this.#balance.disputeWon(dispute);
      this.#announce('funds_reinstated', dispute);
    }
    this.#announce('closed', dispute);
  }

  warn(charge: Charge): FraudWarning {
    const warning: FraudWarning = {
      id: newId('issfr'),
      object: 'radar.early_fraud_warning',
      actionable: true,
      charge: charge.id,
      created: unixSeconds(),
      fraud_type: 'unauthorized_use_of_card',
      livemode: false,
      payment_intent: charge.payment_intent,
    };
    this.#store.fraudWarnings.set(warning.id, warning);
    this.#events.record('radar.early_fraud_warning.created', warning, NO_REQUEST);
    return warning;
  }

  #announce(what: string, dispute: Dispute): void {
    this.#events.record(`charge.dispute.${what}`, dispute, NO_REQUEST);
  }
}

const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');

const EVIDENCE: readonly (keyof Stripe.Dispute.Evidence)[] = [
  ...(['access_activity_log', 'billing_address', 'cancellation_policy'] as const),
  ...(['cancellation_policy_disclosure', 'cancellation_rebuttal'] as const),
  ...(['customer_communication', 'customer_email_address', 'customer_name'] as const),
  ...(['customer_purchase_ip', 'customer_signature', 'duplicate_charge_documentation'] as const),
  ...(['duplicate_charge_explanation', 'duplicate_charge_id', 'product_description'] as const),
  ...(['receipt', 'refund_policy', 'refund_policy_disclosure', 'service_date'] as const),
  ...(['refund_refusal_explanation', 'service_documentation', 'shipping_address'] as const),
  ...(['shipping_carrier', 'shipping_date', 'shipping_documentation'] as const),
  ...(['shipping_tracking_number', 'uncategorized_file', 'uncategorized_text'] as const),
];

function newDispute(charge: Charge, { reason, inquiry = false, amount }: DisputeOrder): Dispute {
  const created = unixSeconds();
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: amount ?? charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...Object.fromEntries(EVIDENCE.map((name) => [name, null])),
      enhanced_evidence: {},
    } as unknown as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: created + EVIDENCE_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
}
