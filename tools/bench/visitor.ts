import { Site } from '../system/client.ts';
import type { Answer } from '../system/client.ts';
import type { SystemPlace } from '../system/config.ts';
import { secretOf, stripeUrlOf } from '../system/inside.ts';

/** What Stripe says of a payment. */
export interface Event {
  id: string;
  data: { object: { id: string } };
}

export interface Paid {
  bookingId: number;
  event: Event;
}

/** A booking that can be paid by card. */
export async function bookingBody(url: string): Promise<object> {
  const { body } = await new Site(url).get<{ id: number; priceCents: number }[]>('/api/services');
  return {
    firstName: 'Rosa',
    lastName: 'Quintero',
    email: 'rosa@example.com',
    phone: '(702) 555-0199',
    vehicleInfo: '2021 Toyota Tacoma',
    serviceLocation: 'summerlin',
    message: 'Please call before you come',
    serviceId: body.find(({ priceCents }) => priceCents > 0)?.id,
  };
}

/** Books and pays, as far as Stripe knows. */
export async function payAtStripe(place: SystemPlace, body: object): Promise<Paid> {
  const site = new Site(place.url);
  const booking = good(await site.post<{ id: number; totalAmount: string }>('/api/bookings', body));
  const asked = { amount: Number(booking.totalAmount), bookingId: booking.id };
  const { clientSecret } = good(
    await site.post<{ clientSecret: string }>('/api/create-payment-intent', asked),
  );
  const intentId = clientSecret.split('_secret_')[0]!;
  const stripe = new Site(stripeUrlOf(place));
  const headers = {
    authorization: `Bearer ${secretOf(place, 'stripeSecretKey')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const raw = `payment_method=pm_card_visa&return_url=${encodeURIComponent(place.url)}`;
  good(await stripe.ask('POST', `/v1/payment_intents/${intentId}/confirm`, { raw, headers }));
  const { data } = good(
    await stripe.get<{ data: Event[] }>('/v1/events?type=payment_intent.succeeded&limit=100', {
      headers,
    }),
  );
  const event = data.find((one) => one.data.object.id === intentId);
  if (!event) throw new Error('Stripe has no event of the payment');
  return { bookingId: booking.id, event };
}

function good<T>(answer: Answer<T>): T {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
}
