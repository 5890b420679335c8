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

export const standIn = {
  holdWebhooks: () => control('POST', '/webhooks/hold'),
  releaseWebhooks: () => control('POST', '/webhooks/release', {}),
  deliver: (eventId: string, times: number) =>
    control('POST', `/events/${eventId}/deliver`, { times }),
  payOut: () => control('POST', '/payouts') as Promise<{ id: string; amount: number }>,
  async paidEvent(bookingId: number): Promise<StripeEvent | undefined> {
    const { payment_intents: intents } = (await control('GET', '/payment_intents')) as {
      payment_intents: PaymentIntent[];
    };
    const { events } = (await control('GET', '/events')) as { events: StripeEvent[] };
    const own = intents.filter(({ metadata }) => metadata['bookingId'] === String(bookingId));
    return events.find(
      ({ type, object }) =>
        type === 'payment_intent.succeeded' && own.some(({ id }) => id === object),
    );
  },
};
