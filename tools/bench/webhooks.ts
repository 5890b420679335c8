import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '@desert-mirror/tools/start/terminal';
import { signPayload } from '@desert-mirror/stripe-stand-in/signature';
import { Site } from '@desert-mirror/testing/system/client';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { secretOf, stripeUrlOf, superuserUrlOf } from '@desert-mirror/testing/system/inside';
import { Client } from 'pg';
import type { Compared } from './compare.ts';
import { percentile } from './measure.ts';
import { PaidWatch } from './paid-watch.ts';
import { milliseconds, row } from './table.ts';
import { bookingBody, payAtStripe, severalAtOnce } from './visitor.ts';
import type { Event, Paid } from './visitor.ts';

const PATH = '/api/stripe/webhook';
/** The first payments load templates and are not compiled yet. */
const WARM_UP = 250;
const PAYMENTS = 100;
const PER_SECOND = 50;
/** One event in five is of a payment to be recorded: Stripe also reports refunds, and payments of other systems. */
const MIXED = 5;
const QUEUE_PAUSE_MS = 100;

export interface PaidTimes {
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Keeps the stand-in from sending its own webhooks. */
export async function holdWebhooks(place: SystemPlace): Promise<void> {
  const held = await new Site(stripeUrlOf(place)).post('/_stand-in/webhooks/hold', {});
  if (held.status !== 200) throw new Error(`Holding webhooks failed: ${held.text}`);
}

/** Times from the webhook until the booking is paid, at a fixed rate of events. */
export async function timePayments(
  place: SystemPlace,
): Promise<{ all: PaidTimes; mixed: PaidTimes }> {
  await sendWebhooks(place, await payInAdvance(place, WARM_UP), PER_SECOND);
  const time = async (every: number): Promise<PaidTimes> => {
    const paid = await payInAdvance(place, PAYMENTS);
    for (const owner of ['billing', 'booking'] as const) await jobsProcessed(place, owner);
    const found = await sendWebhooks(place, paid, PER_SECOND, every);
    say(
      row(
        `paid, ${PER_SECOND / every} of ${PER_SECOND} events a second`,
        `p50 ${milliseconds(found.p50Ms)}`,
        `p99 ${milliseconds(found.p99Ms)}`,
      ),
    );
    return found;
  };
  return { mixed: await time(MIXED), all: await time(1) };
}

/** Creates bookings and pays them at Stripe. */
export async function payInAdvance(place: SystemPlace, count: number): Promise<Paid[]> {
  const body = await bookingBody(place.url);
  const paid: Paid[] = [];
  await severalAtOnce(count, async () => void paid.push(await payAtStripe(place, body)));
  return paid;
}

/**
 * Sends the webhooks of payments and waits until their bookings are paid.
 * @param every 2 or more: the other events are of payments that are not ours
 */
export async function sendWebhooks(
  place: SystemPlace,
  paid: readonly Paid[],
  perSecond: number,
  every = 1,
): Promise<PaidTimes> {
  const { fresh } = await webhookRequest(place);
  const signed = signerOf(place);
  const watch = await PaidWatch.start(place);
  const times: number[] = [];
  const begun = performance.now();
  // At a fixed rate, whether or not earlier events have been processed.
  const atTurn = (turn: number) =>
    pause(Math.max(0, begun + (turn * 1_000) / perSecond - performance.now()));
  const timePayment = async ({ event, bookingId }: Paid): Promise<void> => {
    const sent = performance.now();
    const isPaid = watch.paid(bookingId);
    await deliver(place, signed(textOf(event)));
    await isPaid;
    times.push(performance.now() - sent);
  };
  try {
    await Promise.all(
      Array.from({ length: paid.length * every }, async (_, turn) => {
        await atTurn(turn);
        if (turn % every === 0) await timePayment(paid[turn / every]!);
        else await deliver(place, fresh());
      }),
    );
  } finally {
    await watch.stop();
  }
  return { p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) };
}

interface SignedBody {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function deliver(place: SystemPlace, { body, headers }: SignedBody): Promise<void> {
  const answer = await new Site(place.url).ask('POST', PATH, { raw: body, headers });
  if (answer.status !== 200) throw new Error(`The webhook failed: ${answer.text}`);
}

/** The request body, formatted like Stripe's. */
const textOf = (event: Event): string => JSON.stringify(event, null, 2);

/** Signs bodies as Stripe does. */
function signerOf(place: SystemPlace): (body: string) => SignedBody {
  const secret = secretOf(place, 'stripeWebhookSecret');
  return (body) => ({
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signPayload(body, secret, Math.floor(Date.now() / 1_000)),
    },
  });
}

/** Unique events of unknown payments, which the worker ignores. */
export async function webhookRequest(place: SystemPlace) {
  const { event } = await payAtStripe(place, await bookingBody(place.url));
  const { id, data } = event;
  const text = textOf(event);
  const signed = signerOf(place);
  const fresh = () => {
    const number = randomUUID().replaceAll('-', '');
    return signed(text.replaceAll(id, `evt_${number}`).replaceAll(data.object.id, `pi_${number}`));
  };
  const rest = () => jobsProcessed(place, 'billing');
  return { name: 'webhook to 200', method: 'POST', path: PATH, fresh, rest } satisfies Compared;
}

/**
 * Waits for the worker, so that it does not run during another measurement. With one connection, because opening
 * one takes 4 ms of Postgres's processor time.
 */
export async function jobsProcessed(
  place: SystemPlace,
  owner: 'billing' | 'booking',
): Promise<void> {
  const client = new Client(superuserUrlOf(place));
  await client.connect();
  try {
    const pending = `SELECT 1 FROM ${owner}.jobs WHERE status = 'pending' LIMIT 1`;
    while ((await client.query(pending)).rows.length > 0) await pause(QUEUE_PAUSE_MS);
  } finally {
    await client.end();
  }
}
