// The test controls under /_stand-in, documented in README.md.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Balance } from './balance.ts';
import type { Charging } from './charging.ts';
import { registerDisputeControls } from './dispute-controls.ts';
import type { Disputes } from './disputes.ts';
import type { Faults } from './faults.ts';
import type { Refunds } from './refunds.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

export interface ControlParts {
  store: Store;
  webhooks: Webhooks;
  faults: Faults;
  charging: Charging;
  refunds: Refunds;
  balance: Balance;
  disputes: Disputes;
}

const Release = z.object({ discard: z._default(z.boolean(), false) });
const Delay = z.object({ ms: z.number().check(z.int(), z.minimum(0), z.maximum(3_600_000)) });
const Deliver = z.object({
  times: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
});
const FaultOrder = z.object({
  kind: z.enum(['status', 'hang', 'drop', 'delay']),
  status: z._default(z.number().check(z.int(), z.minimum(400), z.maximum(599)), 500),
  ms: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(600_000)), 1000),
  when: z._default(z.enum(['before', 'after']), 'before'),
  times: z._default(z.number().check(z.int(), z.minimum(1)), 1),
  method: z.optional(z.string()),
  path: z.optional(z.string()),
});

export function registerControl(app: FastifyInstance, parts: ControlParts): void {
  void app.register(
    async (control) => {
      control.addHook('onRequest', rejectForeignPages);
      control.get('/ready', async () => ({ ready: true }));
      registerWebhookControls(control, parts);
      registerStateControls(control, parts);
      registerPayoutControls(control, parts);
      registerDisputeControls(control, parts);
    },
    { prefix: '/_stand-in' },
  );
}

/** Rejects requests from pages of other sites in the same browser. */
async function rejectForeignPages(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    await reply.code(403).send({ error: 'cross-site requests are refused' });
  }
}

/** Returns the validated body, or responds with 400 and every invalid field. */
function read<T extends z.ZodMiniType>(
  schema: T,
  request: FastifyRequest,
  reply: FastifyReply,
): z.infer<T> | undefined {
  const result = z.safeParse(schema, request.body ?? {});
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  void reply.code(400).send({ error: 'invalid body', errors });
  return undefined;
}

function registerWebhookControls(app: FastifyInstance, { store, webhooks }: ControlParts): void {
  app.post('/webhooks/hold', async () => {
    webhooks.hold();
    return { held: true };
  });
  app.post('/webhooks/release', async (request, reply) => {
    const body = read(Release, request, reply);
    if (body === undefined) return reply;
    const released = webhooks.release(body.discard);
    await store.saved();
    return { held: false, [body.discard ? 'discarded' : 'released']: released };
  });
  app.post('/webhooks/delay', async (request, reply) => {
    const body = read(Delay, request, reply);
    if (body === undefined) return reply;
    webhooks.delayMs = body.ms;
    return { delayMs: body.ms };
  });
  app.get('/events', async () => ({
    held: webhooks.held,
    delayMs: webhooks.delayMs,
    events: [...store.events.values()].map((event) => ({
      id: event.id,
      type: event.type,
      created: event.created,
      object: (event.data.object as { id?: string }).id,
      delivery: store.deliveries.get(event.id) ?? null,
    })),
  }));
  app.post<{ Params: { id: string } }>('/events/:id/deliver', async (request, reply) => {
    const body = read(Deliver, request, reply);
    if (body === undefined) return reply;
    const event = store.events.get(request.params.id);
    if (event === undefined) return reply.code(404).send({ error: 'no such event' });
    const results = await Promise.all(
      Array.from({ length: body.times }, () => webhooks.deliverNow(event)),
    );
    return { results };
  });
}

function registerStateControls(
  app: FastifyInstance,
  { store, webhooks, faults, charging, refunds }: ControlParts,
): void {
  app.get('/payment_intents', async () => ({ payment_intents: [...store.intents.values()] }));
  app.post<{ Params: { id: string } }>('/payment_intents/:id/settle', async (request, reply) => {
    const intent = store.intents.get(request.params.id);
    if (intent === undefined) return reply.code(404).send({ error: 'no such intent' });
    charging.settle(intent);
    await store.saved();
    return { id: intent.id, status: intent.status };
  });
  app.post<{ Params: { id: string } }>('/refunds/:id/fail', async (request, reply) => {
    const refund = store.refunds.get(request.params.id);
    if (refund === undefined) return reply.code(404).send({ error: 'no such refund' });
    refunds.fail(refund);
    await store.saved();
    return { id: refund.id, status: refund.status };
  });
  // As Stripe does with keys that are older than a day.
  app.post('/idempotency/forget', async () => {
    const forgotten = store.idempotency.size;
    store.idempotency.clear();
    store.touch();
    await store.saved();
    return { forgotten };
  });
  app.get('/faults', async () => ({ faults: faults.list() }));
  app.post('/faults', async (request, reply) => {
    const order = read(FaultOrder, request, reply);
    if (order === undefined) return reply;
    faults.order(order);
    return { faults: faults.list() };
  });
  app.delete('/faults', async () => {
    faults.clear();
    return { faults: [] };
  });
  app.get('/health', async () => ({ status: 'ok' }));
  app.post('/reset', async () => {
    charging.close();
    faults.clear();
    store.clear();
    webhooks.delayMs = 0;
    webhooks.release(false);
    await store.saved();
    return { reset: true };
  });
}

function registerPayoutControls(app: FastifyInstance, { store, balance }: ControlParts): void {
  app.post('/payouts', async (_request, reply) => {
    const payout = balance.payOut();
    if (payout === undefined) return reply.code(400).send({ error: 'nothing to pay out' });
    await store.saved();
    return payout;
  });
  app.post<{ Params: { id: string } }>('/payouts/:id/fail', async (request, reply) => {
    const payout = store.payouts.get(request.params.id);
    if (payout === undefined) return reply.code(404).send({ error: 'no such payout' });
    balance.failPayout(payout);
    await store.saved();
    return { id: payout.id, status: payout.status };
  });
}
