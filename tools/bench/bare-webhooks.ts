import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

interface Event {
  id: string;
  type: string;
  livemode: boolean;
  data: { object: { id: string } };
}

const KEEP = `INSERT INTO stripe_events (id, type, object_id, livemode) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING id`;

/** Inserted as done, so that the system's worker does not run it. */
const LEAVE = `INSERT INTO jobs (name, key, payload, meta, status)
  VALUES ('process-stripe-event', $1, $2, $3, 'done') ON CONFLICT (name, key) DO NOTHING RETURNING id`;

/** A minimal webhook: verifies the signature and inserts the event. */
export function bareWebhooks(server: FastifyInstance, billing: Pool, secret: string): void {
  void server.register(async (hooks) => {
    hooks.removeContentTypeParser('application/json');
    hooks.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    const route = (path: string, store: (event: Event) => Promise<void>) =>
      hooks.post<{ Body: string }>(path, async ({ body, headers }, reply) => {
        if (!isSigned(body, String(headers['stripe-signature']), secret)) return reply.code(400);
        await store(JSON.parse(body) as Event);
        return { received: true };
      });
    route('/api/stripe/webhook', async (event) => {
      await billing.query(KEEP, valuesOf(event));
    });
    route('/api/stripe/webhook-with-all', (event) => keepWithJob(billing, event));
  });
}

const valuesOf = ({ id, type, livemode, data }: Event) => [id, type, data.object.id, livemode];

/** Runs every statement that the system runs for an event. */
async function keepWithJob(billing: Pool, event: Event): Promise<void> {
  const client = await billing.connect();
  try {
    await client.query('BEGIN');
    await client.query(KEEP, valuesOf(event));
    const payload = { eventId: event.id, type: event.type, stripeIntentId: event.data.object.id };
    await client.query(LEAVE, [event.id, payload, { requestId: randomUUID() }]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

function isSigned(payload: string, signature: string, secret: string): boolean {
  const { t = '', v1 = '' } = Object.fromEntries(
    signature.split(',').map((part) => part.split('=') as [string, string]),
  );
  const expected = createHmac('sha256', secret).update(`${t}.${payload}`).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
