import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@desert-mirror/testing/until';
import { say } from '../start/terminal.ts';
import { signPayload } from '../stripe/signature.ts';
import { Site } from '../system/client.ts';
import type { SystemPlace } from '../system/config.ts';
import { query, secretOf, stripeUrlOf } from '../system/inside.ts';
import { intentIdOf, Story } from '../system/story.ts';
import { compareAll } from './compare.ts';
import type { BenchFlags } from './config.ts';
import { percentile } from './measure.ts';
import type { Request } from './measure.ts';
import { milliseconds, row } from './table.ts';

const PATH = '/api/stripe/webhook';
const SUCCEEDED = 'payment_intent.succeeded';

/** Measured one after the other, and again so many at a time. */
const PAYMENTS = 240;
const AT_ONCE = 8;
/** A look itself takes about as long. */
const LOOK_PAUSE_MS = 2;
const WORKED_OFF_WITHIN_MS = 300_000;

interface Event {
  id: string;
  data: { object: { id: string } };
}

interface Paid {
  /** What Stripe is about to say of it. */
  event: Event;
  bookingId: number;
}

interface Times {
  answerMs: number;
  /** From then on. */
  paidMs: number;
}

/** What Stripe waits for, and what the visitor does: the answer to a webhook, and the booking paid. */
export async function benchWebhooks(
  place: SystemPlace,
  bare: string,
  flags: BenchFlags,
): Promise<void> {
  const story = new Story(place);
  await story.standIn('POST', '/webhooks/hold');
  // What only the first payment needs is not what the others wait for.
  const [{ event }] = await paidAtStripe(story, 1);
  await timePayments(story);
  const requests = requestsOf(event, secretOf(place, 'stripeWebhookSecret'));
  await compareAll({ system: place.url, bare }, requests, flags, () => workedOff(place));
}

async function timePayments(story: Story): Promise<void> {
  say(`Paying ${PAYMENTS * 2} bookings`);
  const lines: string[] = [];
  for (const [name, atOnce] of [
    ['  one after the other', 1],
    [`  ${AT_ONCE} at once`, AT_ONCE],
  ] as const) {
    const times: Times[] = [];
    while (times.length < PAYMENTS) {
      const paid = await paidAtStripe(story, atOnce);
      times.push(...(await Promise.all(paid.map((one) => timeOf(story, one)))));
    }
    const figures = (['answerMs', 'paidMs'] as const).flatMap((which) =>
      [0.5, 0.99].map((share) =>
        milliseconds(
          percentile(
            times.map((one) => one[which]),
            share,
          ),
        ),
      ),
    );
    lines.push(row(name, ...figures));
  }
  say('');
  say(row('a webhook', 'answer p50', 'answer p99', 'then paid p50', 'then paid p99'));
  for (const line of lines) say(line);
  say(`(${PAYMENTS} payments each; paid is what GET /api/bookings/{id} says)`);
}

/** Bookings that are paid at Stripe, of which we have not heard. */
const paidAtStripe = (story: Story, count: number): Promise<[Paid, ...Paid[]]> =>
  Promise.all(Array.from({ length: count }, () => payAtStripe(story))) as Promise<
    [Paid, ...Paid[]]
  >;

async function payAtStripe(story: Story): Promise<Paid> {
  const { booking, secret } = await story.bookedAndAsked();
  const { body } = await story.pay(secret);
  if (body.status !== 'succeeded') throw new Error(`The payment is ${body.status}`);
  const [found] = await story.eventsOf(intentIdOf(secret), SUCCEEDED);
  if (!found) throw new Error('Stripe has no event of the payment');
  const stripe = new Site(stripeUrlOf(story.place));
  const headers = { authorization: `Bearer ${secretOf(story.place, 'stripeSecretKey')}` };
  const event = await stripe.get<Event>(`/v1/events/${found.id}`, { headers });
  return { event: event.body, bookingId: booking.id };
}

async function timeOf(story: Story, { event, bookingId }: Paid): Promise<Times> {
  const raw = textOf(event);
  const headers = headersFor(raw, secretOf(story.place, 'stripeWebhookSecret'));
  const answer = await story.site.ask('POST', PATH, { raw, headers });
  const answered = performance.now();
  if (answer.status !== 200) throw new Error(`The webhook answered ${answer.text}`);
  while ((await story.booking(bookingId)).body.paymentStatus !== 'paid') await pause(LOOK_PAUSE_MS);
  return { answerMs: answer.ms, paidMs: performance.now() - answered };
}

/** As Stripe writes it. */
const textOf = (event: Event): string => JSON.stringify(event, null, 2);

const headersFor = (payload: string, secret: string): Record<string, string> => ({
  'content-type': 'application/json',
  'stripe-signature': signPayload(payload, secret, Math.floor(Date.now() / 1_000)),
});

/** Each an event of its own, of a payment that is not ours: the worker looks for it and is done. */
function requestsOf(event: Event, secret: string): Request[] {
  const { id, data } = event;
  const text = textOf(event);
  const fresh = () => {
    const number = randomUUID().replaceAll('-', '');
    const body = text.replaceAll(id, `evt_${number}`).replaceAll(data.object.id, `pi_${number}`);
    return { body, headers: headersFor(body, secret) };
  };
  const request = { method: 'POST', path: PATH, fresh } as const;
  return [
    // Bare, first the signature and the one INSERT, then every statement that the system needs.
    { ...request, name: 'POST /api/stripe/webhook' },
    { ...request, name: '  over all its SQL', barePath: `${PATH}-with-all` },
  ];
}

/** The bare server is not to be measured beside a worker at work. */
function workedOff(place: SystemPlace): Promise<unknown> {
  const pending = `SELECT 1 FROM jobs WHERE status = 'pending' LIMIT 1`;
  const isDone = async () => (await query(place, 'billing', pending)).length === 0;
  return until('the worker to be through', isDone, WORKED_OFF_WITHIN_MS);
}
