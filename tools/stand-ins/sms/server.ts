// The SMS catcher: emulates Twilio's API, delivers no message, and shows what it received on a page.

import type { AddressInfo } from 'node:net';
import { guard } from '@desert-mirror/mail-catcher/guard';
import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { deliver, type Inbound, type SentIn } from './inbound.ts';
import { registerPages } from './pages.ts';
import { Store } from './store.ts';
import { type Account, type Fault, registerTwilioApi } from './twilio-api.ts';

export interface SmsCatcherOptions extends Account {
  host?: string | undefined;
  /** 0, the default, uses a free port. */
  port?: number | undefined;
  /** Without a file, messages are kept only in memory. */
  file?: string | undefined;
  /** Where the system receives messages. */
  inboundUrl: string;
  /** The public address of `inboundUrl`, if it differs. */
  signedUrl?: string | undefined;
}

export interface SmsCatcher {
  /** The URL of the API, the page and the JSON list. */
  url: string;
  close: () => Promise<void>;
}

const Incoming = z.object({
  from: z.string(),
  to: z._default(z.string(), '+15005550006'),
  body: z.string(),
  sid: z.optional(z.string()),
});
const FaultBody = z.object({ status: z.int(), times: z.int() });

export async function startSmsCatcher(options: SmsCatcherOptions): Promise<SmsCatcher> {
  const { host = '127.0.0.1', inboundUrl, signedUrl = inboundUrl } = options;
  const store = new Store(options.file);
  const app = fastify({ forceCloseConnections: true });
  guard(app, host);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(String(text))),
  );
  const fault: Fault = { status: 500, times: 0 };
  const inbound: Inbound = { url: inboundUrl, signedUrl };
  const send = (sms: SentIn) => deliver(sms, store, options, inbound);
  registerTwilioApi(app, store, options, fault);
  registerApi(app, store, send, fault);
  registerPages(app, store, send);
  await app.listen({ host, port: options.port ?? 0 });
  const { port } = app.server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${String(port)}`, close: () => app.close() };
}

function registerApi(
  app: FastifyInstance,
  store: Store,
  send: (sms: SentIn) => ReturnType<typeof deliver>,
  fault: Fault,
): void {
  app.get('/ready', async () => ({ ready: true }));
  app.get<{ Querystring: { number?: string } }>('/api/messages', async ({ query }) =>
    store.list(query.number),
  );
  app.delete('/api/messages', async (_request, reply) => {
    store.clear();
    return reply.code(204).send();
  });
  app.post('/api/inbound', async (request, reply) => {
    const { data } = z.safeParse(Incoming, request.body);
    return data ? send(data) : reply.code(400).send({ message: 'Send from and body' });
  });
  app.post('/api/fault', async (request, reply) => {
    const { data } = z.safeParse(FaultBody, request.body);
    if (!data) return reply.code(400).send({ message: 'Send status and times' });
    Object.assign(fault, data);
    return data;
  });
}
