import { Site } from '@desert-mirror/testing/system/client';
import type { Answer } from '@desert-mirror/testing/system/client';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { secretOf, stripeUrlOf } from '@desert-mirror/testing/system/inside';

export interface Event {
  id: string;
  data: { object: { id: string } };
}

export interface Paid {
  bookingId: number;
  event: Event;
}

export const INVOICE = {
  customerName: 'Dana Reyes',
  customerPhone: '(702) 555-0188',
  vehicleInfo: '2021 Tesla Model 3, white',
  services: [{ name: 'Detail Service - $130', price: 130 }],
  subtotal: '130.00',
  taxAmount: '10.73',
  total: '140.73',
};

/** A booking that accepts card payments. */
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

/** Creates a booking and pays it at Stripe, without the webhook. */
export async function payAtStripe(place: SystemPlace, body: object): Promise<Paid> {
  const booking = await book(place, body);
  const intentId = await confirm(place, await askToPay(place, booking));
  const stripe = new Site(stripeUrlOf(place));
  const { data } = good(
    await stripe.get<{ data: Event[] }>('/v1/events?type=payment_intent.succeeded&limit=100', {
      headers: headersOf(place),
    }),
  );
  const event = data.find((one) => one.data.object.id === intentId);
  if (!event) throw new Error('Stripe has no event of the payment');
  return { bookingId: booking.id, event };
}

export interface Booked {
  readonly id: number;
  readonly totalAmount: string;
}

export const book = async ({ url }: SystemPlace, body: object): Promise<Booked> =>
  good(await new Site(url).post<Booked>('/api/bookings', body));

/** Starts a payment and returns the client secret. */
export async function askToPay({ url }: SystemPlace, { id, totalAmount }: Booked): Promise<string> {
  const asked = { amount: Number(totalAmount), bookingId: id };
  const answer = await new Site(url).post<{ clientSecret: string }>(
    '/api/create-payment-intent',
    asked,
  );
  return good(answer).clientSecret;
}

/** Confirms the payment like the browser and returns its id. */
export async function confirm(place: SystemPlace, clientSecret: string): Promise<string> {
  const intentId = clientSecret.split('_secret_')[0]!;
  const raw = `payment_method=pm_card_visa&return_url=${encodeURIComponent(place.url)}`;
  const path = `/v1/payment_intents/${intentId}/confirm`;
  const headers = headersOf(place);
  good(await new Site(stripeUrlOf(place)).ask('POST', path, { raw, headers }));
  return intentId;
}

const headersOf = (place: SystemPlace): Record<string, string> => ({
  authorization: `Bearer ${secretOf(place, 'stripeSecretKey')}`,
  'content-type': 'application/x-www-form-urlencoded',
});

export function good<T>(answer: Answer<T>): T {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
}

const AT_ONCE = 8;

export async function severalAtOnce(
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const takeTurns = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}
