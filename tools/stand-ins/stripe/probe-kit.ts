import assert from 'node:assert/strict';
import type Stripe from 'stripe';

export interface Check {
  name: string;
  run: (stripe: Stripe) => Promise<void>;
}

/** The fields of an SDK error that callers use. */
interface Failure {
  type?: string;
  rawType?: string;
  code?: string;
  decline_code?: string;
  param?: string;
  statusCode?: number;
  message?: string;
  payment_intent?: { id: string; status: string };
}

export async function failure(promise: Promise<unknown>): Promise<Failure> {
  try {
    await promise;
  } catch (error) {
    return error as Failure;
  }
  throw new assert.AssertionError({ message: 'expected the call to fail, but it succeeded' });
}

export function expectFields(actual: object | null, expected: Record<string, unknown>): void {
  const fields = actual as Record<string, unknown>;
  for (const [name, value] of Object.entries(expected)) {
    assert.deepEqual(fields[name], value, `${name} is ${JSON.stringify(fields[name])}`);
  }
}

export const CARD_ONLY = {
  amount: 2500,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
} satisfies Stripe.PaymentIntentCreateParams;

export function paid(stripe: Stripe, amount = 2500) {
  return stripe.paymentIntents.create({
    ...CARD_ONLY,
    amount,
    confirm: true,
    payment_method: 'pm_card_visa',
  });
}
