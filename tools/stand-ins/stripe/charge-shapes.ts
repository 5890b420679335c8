// New payment methods, charges and refunds with every field of the API.

import type { PresentedCard, TestCard } from './cards.ts';
import { fingerprintOf } from './cards.ts';
import type { FormTree } from './form.ts';
import { subtree, text } from './form.ts';
import { newId, unixSeconds } from './ids.ts';
import type { Charge, Intent, PaymentMethod, Refund } from './types.ts';

function emptyAddress(given?: FormTree) {
  const part = (name: string): string | null => (given && text(given, name)) ?? null;
  return {
    city: part('city'),
    country: part('country'),
    line1: part('line1'),
    line2: part('line2'),
    postal_code: part('postal_code'),
    state: part('state'),
  };
}

export function newPaymentMethod(presented: PresentedCard, billing?: FormTree): PaymentMethod {
  const { card, expMonth, expYear } = presented;
  const last4 = card.number.slice(-4);
  const part = (name: string): string | null => (billing && text(billing, name)) ?? null;
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: emptyAddress(billing && subtree(billing, 'address')),
      email: part('email'),
      name: part('name'),
      phone: part('phone'),
      tax_id: null,
    },
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: 'unchecked',
      },
      country: 'US',
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: fingerprintOf(card),
      funding: card.funding ?? 'credit',
      generated_from: null,
      last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: unixSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function newCharge(intent: Intent, method: PaymentMethod, card: TestCard): Charge {
  const failed = card.decline;
  const id = newId('ch');
  const { brand, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: failed ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: failed ? null : newId('txn'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'DESERT MIRROR',
    captured: !failed,
    created: unixSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failed?.code ?? null,
    failure_message: failed?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: failed ? '01' : null,
      network_status: failed ? 'declined_by_network' : 'approved_by_network',
      reason: failed ? (failed.declineCode ?? failed.code) : null,
      risk_level: 'normal',
      seller_message: failed ? 'The bank did not return any further details.' : 'Payment complete.',
      type: failed ? 'issuer_declined' : 'authorized',
    },
    paid: !failed,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: intent.amount,
        brand,
        country: 'US',
        exp_month,
        exp_year,
        last4,
        fingerprint,
        funding,
        network: brand,
        three_d_secure: null,
        wallet: null,
      },
      type: 'card',
    } as Charge['payment_method_details'],
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failed ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

export function newRefund(charge: Charge, amount: number): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: unixSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
