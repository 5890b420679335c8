import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@desert-mirror/tools/start/terminal';
import { signPayload } from '@desert-mirror/stripe-stand-in/signature';
import { Site } from '@desert-mirror/testing/system/client';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { query, secretOf, stripeUrlOf } from '@desert-mirror/testing/system/inside';
import { compareAll } from './compare.ts';
import type { BenchFlags } from './config.ts';
import { percentile } from './measure.ts';
import type { Request } from './measure.ts';
import { milliseconds, row } from './table.ts';
import { bookingBody, payAtStripe } from './visitor.ts';
import type { Event, Paid } from './visitor.ts';

const PATH = '/api/stripe/webhook';

/** Measured sequentially and concurrently. */
const PAYMENTS = 240;
const AT_ONCE = 8;
/** A query takes about as long. */
const POLL_MS = 2;
const LOST_AFTER_MS = 30_000;
const QUEUE_PAUSE_MS = 100;

interface Times {
  answerMs: number;
  /** Time from the response until the booking is paid. */
  paidMs: number;
}

export async function benchWebhooks(
  place: SystemPlace,
  bare: string,
  flags: BenchFlags,
): Promise<void> {
  const held = await new Site(stripeUrlOf(place)).post('/_stand-in/webhooks/hold', {});
  if (held.status !== 200) throw new Error(`Holding webhooks failed: ${held.text}`);
  const body = await bookingBody(place.url);
  // Warm up with one payment.
  const { event } = await payAtStripe(place, body);
  await timePayments(place, body);
  const requests = requestsOf(event, secretOf(place, 'stripeWebhookSecret'));
  await compareAll({ system: place.url, bare }, requests, flags, () => untilProcessed(place));
}

async function timePayments(place: SystemPlace, body: object): Promise<void> {
  say(`Paying ${PAYMENTS * 2} bookings`);
  const lines: string[] = [];
  for (const [name, atOnce] of [
    ['  one after the other', 1],
    [`  ${AT_ONCE} at once`, AT_ONCE],
  ] as const) {
    const times: Times[] = [];
    while (times.length < PAYMENTS) {
      const paying = Array.from({ length: atOnce }, () => payAtStripe(place, body));
      const paid = await Promise.all(paying);
      times.push(...(await Promise.all(paid.map((one) => timeOf(place, one)))));
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

async function timeOf(place: SystemPlace, { event, bookingId }: Paid): Promise<Times> {
  const site = new Site(place.url);
  const raw = textOf(event);
  const headers = headersFor(raw, secretOf(place, 'stripeWebhookSecret'));
  const answer = await site.ask('POST', PATH, { raw, headers });
  const answered = performance.now();
  if (answer.status !== 200) throw new Error(`The webhook failed: ${answer.text}`);
  for (;;) {
    const { body } = await site.get<{ paymentStatus?: string }>(`/api/bookings/${bookingId}`);
    if (body.paymentStatus === 'paid') break;
    if (performance.now() - answered > LOST_AFTER_MS) throw new Error('A payment did not arrive');
    await pause(POLL_MS);
  }
  return { answerMs: answer.ms, paidMs: performance.now() - answered };
}

/** The request body, formatted like Stripe's. */
const textOf = (event: Event): string => JSON.stringify(event, null, 2);

const headersFor = (payload: string, secret: string): Record<string, string> => ({
  'content-type': 'application/json',
  'stripe-signature': signPayload(payload, secret, Math.floor(Date.now() / 1_000)),
});

/** Unique events of unknown payments, which the worker ignores. */
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
    // The baseline first runs only the INSERT, then every statement that the system runs.
    { ...request, name: 'POST /api/stripe/webhook' },
    { ...request, name: '  over all its SQL', barePath: `${PATH}-with-all` },
  ];
}

/** Waits for the worker, so that it does not run during the measurement of the baseline. */
async function untilProcessed(place: SystemPlace): Promise<void> {
  const pending = `SELECT 1 FROM jobs WHERE status = 'pending' LIMIT 1`;
  while ((await query(place, 'billing', pending)).length > 0) await pause(QUEUE_PAUSE_MS);
}
