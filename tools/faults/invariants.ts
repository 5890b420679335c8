import { query } from '@desert-mirror/testing/system/inside';
import type { Owner } from '@desert-mirror/testing/system/inside';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { runTool } from '@desert-mirror/testing/system/system';
import type { Story, StripeIntent } from '../system-tests/story.ts';
import type { Acknowledged } from './load.ts';
import type { Mailbox } from './mailbox.ts';
import { poll } from './poll.ts';

const OWNERS: readonly Owner[] = ['catalog', 'booking', 'billing', 'identity'];
const QUEUES: readonly Owner[] = ['booking', 'billing'];
const OUTBOX_EMPTY_MS = 60_000;
/** The mail server is asked again up to three minutes after a long outage. */
const RECEIPTS_MS = 240_000;

const countOf = async (place: SystemPlace, owner: Owner, sql: string, values: unknown[] = []) =>
  (await query<{ n: number }>(place, owner, `SELECT count(*)::int AS n ${sql}`, values))[0]!.n;

/** Waits until every payment is in the ledger and every event was delivered. */
export async function settled(place: SystemPlace, known: Acknowledged): Promise<void> {
  const intents = known.paid.map(({ id }) => id);
  await poll(
    'all payments are in the ledger',
    async () => {
      const sql = `FROM payments JOIN payment_intents ON payment_intents.id = payment_intent_id
        WHERE kind = 'capture' AND stripe_intent_id = ANY($1)`;
      return (await countOf(place, 'billing', sql, [intents])) >= intents.length;
    },
    OUTBOX_EMPTY_MS,
  );
  for (const owner of OWNERS)
    await poll(
      `the outbox of ${owner} is empty`,
      async () => (await countOf(place, owner, 'FROM outbox')) === 0,
      OUTBOX_EMPTY_MS,
    );
}

/** What is wrong although everything has settled; empty if nothing is. */
export async function differences(story: Story, known: Acknowledged): Promise<string[]> {
  const { place } = story;
  const audit = await runTool('tools/audit/main.ts', ['--no-record'], { DATA_DIR: place.dataDir });
  return [
    ...(await wrongAmounts(story, known)),
    ...(await lostWrites(place, known)),
    ...(await abandonedWork(place)),
    ...(audit.code === 0 ? [] : [`billing:audit: ${audit.text}`]),
  ];
}

interface Entry {
  readonly intent: string;
  readonly cents: number;
  readonly bookingId: number | null;
}

/** The same cents at Stripe, in the ledger, and on bookings and invoices; one entry for each intent. */
async function wrongAmounts(story: Story, known: Acknowledged): Promise<string[]> {
  const { place } = story;
  const { payment_intents } = await story.standIn<{ payment_intents: StripeIntent[] }>(
    'GET',
    '/payment_intents',
  );
  const captured = payment_intents.filter(({ status }) => status === 'succeeded');
  const entries = await query<Entry>(
    place,
    'billing',
    `SELECT stripe_intent_id AS intent, p.amount_cents::int AS cents, p.booking_id AS "bookingId"
     FROM payments p JOIN payment_intents i ON i.id = p.payment_intent_id WHERE p.kind = 'capture'`,
  );
  const [booked] = await query<{ cents: number }>(
    place,
    'booking',
    'SELECT coalesce(sum(captured_cents), 0)::int AS cents FROM bookings',
  );
  const ofBookings = entries.filter(({ bookingId }) => bookingId !== null);
  return [
    ...unequal('cents in the ledger', sumOf(entries), sumOf(captured.map(centsOf))),
    ...unequal('cents of bookings', booked!.cents, sumOf(ofBookings)),
    ...captured.flatMap(({ id, amount }) => {
      const cents = entries.filter(({ intent }) => intent === id).map((entry) => entry.cents);
      return unequal(`ledger entries of ${id}`, String(cents), String(amount));
    }),
    ...known.paid.flatMap(({ id, cents }) =>
      unequal(`the intent ${id}`, captured.find((intent) => intent.id === id)?.amount, cents),
    ),
  ];
}

const centsOf = ({ amount }: StripeIntent): { cents: number } => ({ cents: amount });
const sumOf = (entries: readonly { cents: number }[]): number =>
  entries.reduce((sum, { cents }) => sum + cents, 0);
const unequal = (what: string, found: unknown, expected: unknown): string[] =>
  found === expected ? [] : [`${what}: ${String(found)} instead of ${String(expected)}`];

/**
 * Every acknowledged booking and invoice exists, and no booking was made twice by a repeated request. A repeated
 * request makes a second draft of an invoice, because creating one takes no idempotency key.
 */
async function lostWrites(place: SystemPlace, known: Acknowledged): Promise<string[]> {
  const bookings = await query<{ id: number; email: string }>(
    place,
    'booking',
    'SELECT id, email FROM bookings WHERE email = ANY($1) ORDER BY id',
    [[...known.bookings.values()]],
  );
  const invoices = await query<{ id: number }>(
    place,
    'billing',
    'SELECT id FROM invoices WHERE id = ANY($1)',
    [known.invoices],
  );
  const expected = [...known.bookings].toSorted(([one], [other]) => one - other);
  return [
    ...unequal(
      'bookings',
      JSON.stringify(bookings.map(({ id, email }) => [id, email])),
      JSON.stringify(expected),
    ),
    ...unequal('invoices', invoices.length, known.invoices.length),
  ];
}

async function abandonedWork(place: SystemPlace): Promise<string[]> {
  const failed = await Promise.all(
    QUEUES.map((owner) => countOf(place, owner, `FROM jobs WHERE status = 'failed'`)),
  );
  return unequal('failed jobs', failed.join(), QUEUES.map(() => 0).join());
}

/** Exactly one receipt for each payment. A repetition with the same Message-ID counts as the same email. */
export async function wrongReceipts(mailbox: Mailbox, known: Acknowledged): Promise<string[]> {
  const { receipts } = mailbox;
  await poll(
    'all receipts have arrived',
    async () => {
      await mailbox.collect();
      return known.paid.every(({ email }) => receipts.has(email));
    },
    RECEIPTS_MS,
  ).catch(() => undefined);
  return known.paid.flatMap(({ email }) =>
    unequal(`receipts to ${email}`, receipts.get(email)?.size ?? 0, 1),
  );
}
