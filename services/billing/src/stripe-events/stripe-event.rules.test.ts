import { describe, expect, it } from '@jest/globals';
import { changesBalance, disputeIn, intentOf, parseEvent } from './stripe-event.rules.js';

const event = (type: string, object: object) =>
  parseEvent(
    JSON.stringify({ id: 'evt_1', object: 'event', type, livemode: false, data: { object } }),
  )!;

describe('intentOf', () => {
  it.each([
    ['payment_intent.succeeded', { id: 'pi_1' }, 'pi_1'],
    ['payment_intent.processing', { id: 'pi_1' }, 'pi_1'],
    ['payment_intent.payment_failed', { id: 'pi_1' }, 'pi_1'],
    ['payment_intent.canceled', { id: 'pi_1' }, 'pi_1'],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['refund.created', { id: 're_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['refund.updated', { id: 're_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, 'pi_1'],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }, undefined],
    ['charge.refunded', { id: 'ch_1' }, undefined],
    ['payment_intent.succeeded', { id: 'pi_1/../x' }, undefined],
    ['payment_intent.created', { id: 'pi_1' }, undefined],
    ['customer.created', { id: 'cus_1' }, undefined],
    ['constructor', { id: 'pi_1' }, undefined],
  ])('%s %j: %s', (type, object, expected) => {
    expect(intentOf(event(type, object))).toBe(expected);
  });

  it.each(['', '{', '1', 'null', '{"object":"event"}', '{"id":1,"object":"event"}'])(
    'is not to be found in %j',
    (payload) => {
      expect(parseEvent(payload)).toBeUndefined();
    },
  );
});

describe('disputeIn', () => {
  it.each([
    ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }, 'dp_1'],
    ['charge.dispute.funds_reinstated', { id: 'dp_1' }, 'dp_1'],
    ['radar.early_fraud_warning.created', { id: 'issfr_1' }, 'issfr_1'],
    ['charge.dispute.created', { id: '../x' }, undefined],
    ['charge.dispute.created', {}, undefined],
    ['charge.refunded', { id: 'ch_1' }, undefined],
  ])('%s %j: %s', (type, object, expected) => {
    expect(disputeIn(event(type, object))).toBe(expected);
  });
});

it.each([
  ['payout.paid', true],
  ['charge.dispute.funds_withdrawn', true],
  ['charge.dispute.funds_reinstated', true],
  ['charge.dispute.created', false],
  ['charge.succeeded', false],
])('%s changes the balance: %s', (type, expected) => {
  expect(changesBalance(event(type, {}))).toBe(expected);
});
