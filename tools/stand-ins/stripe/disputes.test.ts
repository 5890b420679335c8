import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import type { StripeStandIn } from './server.ts';
import { clientOf, control, startForTest } from './testing.ts';

let standIn: StripeStandIn;
let stripe: Stripe;

beforeEach(async () => {
  standIn = await startForTest();
  stripe = clientOf(standIn);
});
afterEach(() => standIn.close());

const pay = (payment_method: string) =>
  stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    confirm: true,
    payment_method,
    return_url: 'https://desertmirror.example/',
    automatic_payment_methods: { enabled: true },
  });
const disputeOf = async ({ id: payment_intent }: { id: string }) =>
  (await stripe.disputes.list({ payment_intent })).data[0]!;
const types = async () =>
  (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed();

describe('a disputed payment', () => {
  it.each([
    ['won', 10_000 - 320 - 1_500],
    ['lost', -320 - 1_500],
  ] as const)(
    'moves money until it is %s, and cannot be refunded while open',
    async (outcome, net) => {
      const intent = await pay('pm_card_createDispute');
      expect(await types()).toEqual(
        expect.arrayContaining(['charge.dispute.created', 'charge.dispute.funds_withdrawn']),
      );
      const { id } = await disputeOf(intent);
      expect(await stripe.disputes.retrieve(id)).toMatchObject({
        status: 'needs_response',
        reason: 'fraudulent',
        amount: 10_000,
        balance_transactions: [{ amount: -10_000, fee: 1_500, reporting_category: 'dispute' }],
      });
      await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
        code: 'charge_disputed',
      });
      await control(standIn, 'POST', `/disputes/${id}/respond`);
      expect(await stripe.disputes.retrieve(id)).toMatchObject({
        status: 'under_review',
        evidence_details: { has_evidence: true, submission_count: 1 },
      });
      await control(standIn, 'POST', `/disputes/${id}/close`, { outcome });
      expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: outcome });
      const { pending } = await stripe.balance.retrieve();
      expect(pending).toMatchObject([{ amount: net }]);
    },
  );

  it('can be an inquiry first, which moves no money', async () => {
    const { id } = await disputeOf(await pay('pm_card_createDisputeInquiry'));
    const { data } = await stripe.balanceTransactions.list();
    expect(data.map(({ type }) => type)).toEqual(['charge']);
    await control(standIn, 'POST', `/disputes/${id}/escalate`);
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'needs_response' });
    await control(standIn, 'POST', `/disputes/${id}/close`, { outcome: 'lost' });
    expect(await stripe.disputes.retrieve(id)).toMatchObject({ status: 'lost' });
  });

  it('can be ordered for any payment', async () => {
    const { id } = await pay('pm_card_visa');
    await control(standIn, 'POST', `/payment_intents/${id}/dispute`, { reason: 'duplicate' });
    expect(await disputeOf({ id })).toMatchObject({ reason: 'duplicate' });
    const { error } = await control(standIn, 'POST', '/payment_intents/pi_x/dispute');
    expect(error).toBe('no such charge');
  });
});

it('warns of fraud', async () => {
  const { id: payment_intent } = await pay('pm_card_createIssuerFraudRecord');
  const { data } = await stripe.radar.earlyFraudWarnings.list({ payment_intent });
  expect(data).toMatchObject([{ actionable: true, payment_intent }]);
  expect(await stripe.radar.earlyFraudWarnings.retrieve(data[0]!.id)).toEqual(data[0]);
  expect(await types()).toContain('radar.early_fraud_warning.created');
});
