import { createHmac, timingSafeEqual } from 'node:crypto';
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

/** A minimal webhook: verifies the signature and inserts the event. */
export function bareWebhooks(server: FastifyInstance, billing: Pool, secret: string): void {
  void server.register(async (hooks) => {
    hooks.removeContentTypeParser('application/json');
    hooks.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    hooks.post<{ Body: string }>('/api/stripe/webhook', async ({ body, headers }, reply) => {
      if (!isSigned(body, String(headers['stripe-signature']), secret)) return reply.code(400);
      const { id, type, livemode, data } = JSON.parse(body) as Event;
      await billing.query(KEEP, [id, type, data.object.id, livemode]);
      return { received: true };
    });
  });
}

function isSigned(payload: string, signature: string, secret: string): boolean {
  const { t = '', v1 = '' } = Object.fromEntries(
    signature.split(',').map((part) => part.split('=') as [string, string]),
  );
  const expected = createHmac('sha256', secret).update(`${t}.${payload}`).digest();
  const given = Buffer.from(v1, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
