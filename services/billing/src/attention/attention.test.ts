import { attentionRpcs } from '@desert-mirror/contracts/attention';
import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BillingHarness } from '../../testing/billing-harness.js';

let harness: BillingHarness;
let paymentId: string;
beforeAll(async () => {
  harness = await BillingHarness.start();
  harness.addBooking(1);
  const { clientSecret } = await harness.createIntent(1);
  await harness.pay(clientSecret);
  await harness.untilRevision(1, 1);
  const [payment] = await harness.query<{ id: string }>('SELECT id FROM payments');
  paymentId = payment!.id;
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  await harness.query(
    'UPDATE payment_intents SET mismatch = NULL, refund_status = NULL, refund_reason = NULL',
  );
  await harness.query('DELETE FROM refunds');
  await harness.query('DELETE FROM mails');
});
afterEach(async () => {
  await harness.query('DELETE FROM disputes');
  await harness.query(`DELETE FROM payments WHERE method = 'cash'`);
});

const list = async () => (await harness.rpc.call(attentionRpcs('billing').list, {})).items;
const kinds = async () => (await list()).map(({ kind }) => kind);

describe('the attention list of billing', () => {
  it('is empty while everything is in order', async () => {
    expect(await list()).toEqual([]);
  });

  it('names a payment that differs at Stripe and its booking', async () => {
    await harness.query(`UPDATE payment_intents SET mismatch = 'amount: 100 instead of 29900'`);
    expect(await list()).toMatchObject([
      {
        kind: 'payment-mismatch',
        service: 'billing',
        subject: 'Booking 1',
        bookingId: 1,
        reason: 'amount: 100 instead of 29900',
      },
    ]);
  });

  it('names failed refunds until a later one succeeds', async () => {
    await harness.query(
      `UPDATE payment_intents SET refund_status = 'failed', refund_reason = 'duplicate'`,
    );
    expect(await kinds()).toEqual(['failed-refund']);
    await harness.query(`UPDATE payment_intents SET refund_status = 'done'`);

    const refund = (status: string, seconds: number) =>
      harness.query(
        `INSERT INTO refunds (id, payment_id, amount_cents, reason, status, requested_by, created_at)
         VALUES (gen_random_uuid(), $1, 100, 'Rain', $2, 'owner', now() + make_interval(secs => $3))`,
        [paymentId, status, seconds],
      );
    await refund('failed', 0);
    expect(await list()).toMatchObject([{ kind: 'failed-refund', bookingId: 1 }]);
    await refund('succeeded', 1);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['dispute', false],
    ['inquiry', true],
  ])(
    'tells whether a refund settles an open %s, and leaves other payments',
    async (kind, isRefundable) => {
      await harness.query(
        `INSERT INTO disputes (stripe_id, payment_intent_id, kind, status, reason, amount_cents, withdrawn_cents,
         fee_cents, currency, livemode, is_refundable, has_evidence, opened_at)
       SELECT 'dp_open', payment_intent_id, $2, 'needs-response', 'fraudulent', 29900, 0, 0, 'usd', false, $3, false, now()
       FROM payments WHERE id = $1`,
        [paymentId, kind, isRefundable],
      );
      await harness.query(
        `INSERT INTO payments (booking_id, kind, method, amount_cents, currency, occurred_at)
       VALUES (1, 'capture', 'cash', 500, 'usd', now())`,
      );
      expect(await list()).toMatchObject([{ kind: 'dispute', bookingId: 1, isRefundable }]);
      const { payments } = await harness.rpc.call(billingAdminRpcs.bookingMoney, { bookingId: 1 });
      expect(payments.map(({ method, refundable }) => [method, refundable])).toEqual([
        ['cash', '5.00'],
        ['card', isRefundable ? '299.00' : '0.00'],
      ]);
    },
  );

  describe('a refund that failed', () => {
    const failed = () =>
      harness.query(
        `INSERT INTO refunds (id, payment_id, amount_cents, reason, status, requested_by, created_at)
         VALUES (gen_random_uuid(), $1, 100, 'Rain', 'failed', 'owner', now() - interval '1 minute')`,
        [paymentId],
      );
    const record = (kind: string, stripeId: string) =>
      harness.query(
        `INSERT INTO payments (booking_id, payment_intent_id, kind, method, amount_cents, currency,
           stripe_id, refund_of, reason, occurred_at)
         SELECT booking_id, payment_intent_id, $2, method, 100, currency, $3, id, 'Rain', now()
         FROM payments WHERE id = $1`,
        [paymentId, kind, stripeId],
      );
    const dispute = (cents: number) =>
      harness.query(
        `INSERT INTO disputes (stripe_id, payment_intent_id, kind, status, reason, amount_cents,
           withdrawn_cents, fee_cents, currency, livemode, is_refundable, has_evidence, opened_at,
           closed_at)
         SELECT 'dp_' || gen_random_uuid(), payment_intent_id, 'dispute', 'lost', 'fraudulent', $2::int,
           $2::int, 1500, 'usd', false, false, false, now(), now() FROM payments WHERE id = $1`,
        [paymentId, cents],
      );
    it('is not named once a refund in Stripe’s dashboard succeeded', async () => {
      await failed();
      await record('refund', 're_dashboard');
      expect(await list()).toEqual([]);
      await record('capture', 're_dashboard failed');
      expect(await kinds()).toEqual(['failed-refund']);
    });

    it.each([
      ['requested', () => failed()],
      [
        'automatic',
        () =>
          harness.query(
            `UPDATE payment_intents SET refund_status = 'failed', refund_reason = 'second_payment',
               updated_at = now()`,
          ),
      ],
    ])('and was %s is not named once the money was returned manually', async (_kind, fail) => {
      await fail();
      expect(await kinds()).toEqual(['failed-refund']);
      const [{ left } = { left: '0' }] = await harness.query<{ left: string }>(
        `SELECT sum(CASE kind WHEN 'capture' THEN amount_cents ELSE -amount_cents END) AS left FROM payments`,
      );
      const request = {
        paymentId,
        amount: (Number(left) / 100).toFixed(2),
        method: 'cash',
      } as const;
      await harness.rpc.call(billingAdminRpcs.requestRefund, {
        ...request,
        reason: 'Card closed',
        owedAgain: false,
      });
      expect(await list()).toEqual([]);
    });

    it('is not named once a lost dispute has returned as much', async () => {
      await failed();
      await dispute(99);
      expect(await kinds()).toEqual(['failed-refund']);
      await dispute(1);
      expect(await list()).toEqual([]);
      await harness.query('DELETE FROM refunds');
      await harness.query(
        `UPDATE payment_intents SET refund_status = 'failed', refund_reason = 'second_payment',
           updated_at = now()`,
      );
      expect(await kinds()).toEqual(['failed-refund']);
      await dispute(29_800);
      expect(await list()).toEqual([]);
    });
  });

  it('counts emails that were not sent', async () => {
    await harness.query(
      `INSERT INTO mails (kind, recipient, recipient_name, status, error, payment_id, occasion)
       VALUES ('receipt', 'a@example.com', 'Ada', 'failed', '550 unknown', $1, 'x')`,
      [paymentId],
    );
    expect(await list()).toMatchObject([
      { kind: 'failed-messages', subject: '1 email', reason: '550 unknown' },
    ]);
  });

  it('has the differences of the last audit and a backup that is two days old', async () => {
    const difference = { rule: 'totals match', about: 'invoice 3', expected: '1', found: '2' };
    await harness.query(`UPDATE maintenance_runs SET differences = $1 WHERE kind = 'audit'`, [
      JSON.stringify([difference]),
    ]);
    await harness.query(
      `UPDATE maintenance_runs SET succeeded_at = now() - interval '49 hours', error = 'disk full'
       WHERE kind = 'backup'`,
    );
    expect(await list()).toMatchObject([
      {
        kind: 'audit-difference',
        subject: 'invoice 3',
        reason: 'totals match: should be 1 and is 2',
      },
      { kind: 'old-backup', reason: 'disk full' },
    ]);
    await harness.query(`UPDATE maintenance_runs SET differences = '[]', succeeded_at = now()`);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['none followed', null],
    ['later ones failed', 'Stripe is not reachable'],
  ])('has an audit that is two days old, because %s', async (_, error) => {
    const age = (hours: number) =>
      harness.query(
        `UPDATE maintenance_runs SET succeeded_at = now() - make_interval(hours => $1), error = $2
         WHERE kind = 'audit'`,
        [hours, error],
      );
    await age(47);
    expect(await list()).toEqual([]);
    await age(49);
    expect(await list()).toMatchObject([{ kind: 'old-audit', reason: error }]);
    await harness.query('UPDATE maintenance_runs SET error = NULL, succeeded_at = now()');
  });
});
