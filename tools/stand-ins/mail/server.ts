// The mail catcher: an SMTP server that delivers no email and a page that shows received emails.

import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './api.ts';
import { registerPages } from './pages.ts';
import { startSmtp } from './smtp.ts';
import { Store } from './store.ts';

export interface CatcherOptions {
  host?: string | undefined;
  /** 0, the default, uses a free port. */
  smtpPort?: number | undefined;
  pagePort?: number | undefined;
  /** Without a folder, emails are kept only in memory. */
  dir?: string | undefined;
}

export interface MailCatcher {
  smtpUrl: string;
  /** The URL of the page and the JSON API. */
  url: string;
  close: () => Promise<void>;
}

export async function startMailCatcher(options: CatcherOptions = {}): Promise<MailCatcher> {
  const host = options.host ?? '127.0.0.1';
  const store = await Store.open(options.dir);
  const app = fastify({ forceCloseConnections: true });
  guard(app, host);
  registerApi(app, store);
  registerPages(app, store);
  await app.listen({ host, port: options.pagePort ?? 0 });
  try {
    const smtp = await startSmtp({ host, port: options.smtpPort ?? 0 }, (envelope, message) =>
      store.add(envelope, message),
    );
    const { port } = app.server.address() as AddressInfo;
    const name = host.includes(':') ? `[${host}]` : host;
    return {
      smtpUrl: `smtp://${name}:${String(smtp.port)}`,
      url: `http://${name}:${String(port)}`,
      close: async () => {
        await Promise.all([smtp.close(), app.close()]);
      },
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Emails contain links with access tokens. A website in the same browser must not read them (with DNS
 * rebinding) or delete them.
 */
function guard(app: FastifyInstance, host: string): void {
  const names = ['localhost', '127.0.0.1', '[::1]', host];
  app.addHook('onRequest', async (request, reply) => {
    const name = request.headers.host?.replace(/:\d+$/, '') ?? '';
    const site = request.headers['sec-fetch-site'] ?? 'none';
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!names.includes(name) || (!reading && site !== 'none' && site !== 'same-origin')) {
      return reply.code(403).send({ message: 'Not from there' });
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff');
  });
  // The page's form has no fields, so ignore its body.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}
