// The mail catcher: an SMTP server that delivers no email and a page that shows received emails.

import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { registerApi } from './api.ts';
import { guard } from './guard.ts';
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
