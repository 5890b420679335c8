import { request } from '@playwright/test';
import { env } from './config.js';

interface StripeEvent {
  id: string;
  type: string;
  /** Id of the object. */
  object: string;
}

interface PaymentIntent {
  id: string;
  metadata: Record<string, string>;
}

/** Test controls of the stand-in, which Stripe does not have. */
async function control(method: 'GET' | 'POST', path: string, data?: unknown): Promise<unknown> {
  const context = await request.newContext();
  try {
    const answer = await context.fetch(`${env.standInUrl}/_stand-in${path}`, { method, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`);
    return await answer.json();
  } finally {
    await context.dispose();
  }
}

async function intents(): Promise<PaymentIntent[]> {
  const answer = await control('GET', '/payment_intents');
  return (answer as { payment_intents: PaymentIntent[] }).payment_intents;
}

export const standIn = {
  holdWebhooks: () => control('POST', '/webhooks/hold'),
  releaseWebhooks: () => control('POST', '/webhooks/release', {}),
  deliver: (eventId: string, times: number) =>
    control('POST', `/events/${eventId}/deliver`, { times }),
  dispute: (intentId: string) =>
    control('POST', `/payment_intents/${intentId}/dispute`, {
      reason: 'product_not_received',
    }) as Promise<{ id: string }>,
  decide: (disputeId: string, outcome: 'won' | 'lost') =>
    control('POST', `/disputes/${disputeId}/close`, { outcome }),
  failRefund: (refundId: string) => control('POST', `/refunds/${refundId}/fail`),
  payOut: () => control('POST', '/payouts') as Promise<{ id: string; amount: number }>,
  /** Id of the latest payment of an invoice. */
  async intentOfInvoice(invoiceId: number): Promise<string> {
    const own = (await intents()).filter(
      ({ metadata }) => metadata['invoiceId'] === String(invoiceId),
    );
    return own.at(-1)!.id;
  },
  async paidEvent(bookingId: number): Promise<StripeEvent | undefined> {
    const { events } = (await control('GET', '/events')) as { events: StripeEvent[] };
    const own = (await intents()).filter(
      ({ metadata }) => metadata['bookingId'] === String(bookingId),
    );
    return events.find(
      ({ type, object }) =>
        type === 'payment_intent.succeeded' && own.some(({ id }) => id === object),
    );
  },
};
