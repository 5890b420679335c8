import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Disputes } from './disputes.ts';
import type { Store } from './store.ts';
import type { Charge } from './types.ts';

const Order = z.object({
  reason: z._default(z.string(), 'fraudulent'),
  inquiry: z._default(z.boolean(), false),
  amount: z.optional(z.int().check(z.positive())),
});
const Outcome = z.object({ outcome: z.enum(['won', 'lost']) });

interface WithId {
  Params: { id: string };
}

/** What cardholders, their banks and the owner in Stripe's dashboard do about a payment. */
export function registerDisputeControls(
  app: FastifyInstance,
  { store, disputes }: { store: Store; disputes: Disputes },
): void {
  const chargeOf = (id: string): Charge | undefined =>
    store.charges.get(store.intents.get(id)?.latest_charge ?? '');
  app.post<WithId>('/payment_intents/:id/dispute', async ({ params, body }, reply) => {
    const charge = chargeOf(params.id);
    const order = z.safeParse(Order, body ?? {});
    if (charge === undefined) return missing(reply, 'charge');
    if (!order.success) return reply.code(400).send({ error: 'invalid body' });
    const dispute = disputes.open(charge, order.data);
    await store.saved();
    return dispute;
  });
  app.post<WithId>('/payment_intents/:id/fraud-warning', async ({ params }, reply) => {
    const charge = chargeOf(params.id);
    if (charge === undefined) return missing(reply, 'charge');
    const warning = disputes.warn(charge);
    await store.saved();
    return warning;
  });
  for (const action of ['respond', 'escalate'] as const)
    app.post<WithId>(`/disputes/:id/${action}`, async ({ params }, reply) => {
      const dispute = store.disputes.get(params.id);
      if (dispute === undefined) return missing(reply, 'dispute');
      disputes[action](dispute);
      await store.saved();
      return { id: dispute.id, status: dispute.status };
    });
  app.post<WithId>('/disputes/:id/close', async ({ params, body }, reply) => {
    const dispute = store.disputes.get(params.id);
    const order = z.safeParse(Outcome, body ?? {});
    if (dispute === undefined) return missing(reply, 'dispute');
    if (!order.success) return reply.code(400).send({ error: 'invalid body' });
    disputes.close(dispute, order.data.outcome);
    await store.saved();
    return { id: dispute.id, status: dispute.status };
  });
}

const missing = (reply: FastifyReply, what: string) =>
  reply.code(404).send({ error: `no such ${what}` });
