// Resources for browsers: the Stripe.js stand-in and the bank's redirect page.

import type { FastifyInstance, FastifyReply } from 'fastify';
import { originOf } from './api.ts';
import { browserScript } from './browser-script.ts';
import type { Charging } from './charging.ts';
import { ApiError } from './errors.ts';
import { parseForm, setText } from './form.ts';
import type { Intents } from './intents.ts';
import { formatMoney } from './money.ts';
import type { Store } from './store.ts';
import type { Intent } from './types.ts';

export interface PageParts {
  store: Store;
  intents: Intents;
  charging: Charging;
}

/** `endive` is the release train of @stripe/stripe-js 10; the other URLs are older. */
const SCRIPT_URLS = ['/v3', '/v3/', '/v3/stripe.js', '/stripe.js', '/endive/stripe.js'];

export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const script = browserScript();
  for (const url of SCRIPT_URLS) {
    app.get(url, async (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(script),
    );
  }
  registerRedirectPage(app, parts);
}

interface RedirectRequest {
  Params: { id: string };
  Querystring: { client_secret?: string };
}

function registerRedirectPage(app: FastifyInstance, { store, intents, charging }: PageParts): void {
  app.get<RedirectRequest>('/redirect/authenticate/:id', async (request, reply) => {
    const intent = findIntent(intents, request.params.id, request.query.client_secret);
    if (intent === undefined || !store.pending.has(intent.id)) return nothingToConfirm(reply);
    return sendPage(reply.code(200), bankPage(intent));
  });
  app.post<RedirectRequest>('/redirect/authenticate/:id', async (request, reply) => {
    const intent = findIntent(intents, request.params.id, request.query.client_secret);
    const pending = intent && store.pending.get(intent.id);
    if (intent === undefined || !pending) return nothingToConfirm(reply);
    const form = parseForm(typeof request.body === 'string' ? request.body : '');
    const passed = setText(form, 'outcome') === 'complete';
    try {
      charging.authenticate(intent, passed, { id: null, idempotencyKey: null });
    } catch (error) {
      // The bank can still decline; the return URL then has the status `failed`.
      if (!(error instanceof ApiError)) throw error;
    }
    await store.saved();
    const back = new URL(pending.returnUrl ?? originOf(request));
    back.searchParams.set('payment_intent', intent.id);
    back.searchParams.set('payment_intent_client_secret', intent.client_secret);
    back.searchParams.set(
      'redirect_status',
      intent.status === 'succeeded' ? 'succeeded' : 'failed',
    );
    return reply.redirect(back.href, 303);
  });
}

function findIntent(intents: Intents, id: string, secret: string | undefined): Intent | undefined {
  try {
    return intents.findForBrowser(id, secret);
  } catch {
    return undefined;
  }
}

async function nothingToConfirm(reply: FastifyReply): Promise<FastifyReply> {
  return sendPage(
    reply.code(404),
    '<h1>Nothing to confirm</h1><p>This payment does not need authentication. You can close this page.</p>',
  );
}

function sendPage(reply: FastifyReply, content: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(PAGE_HEAD + content + PAGE_END);
}

function bankPage(intent: Intent): string {
  const amount = formatMoney(intent.amount, intent.currency);
  return `<h1>Confirm your payment</h1>
    <p>This page simulates your bank. In test mode, no real card is charged.</p>
    <p class="amount">${amount}</p>
    <form method="post">
      <button name="outcome" value="complete">Complete authentication</button>
      <button name="outcome" value="fail" class="quiet">Fail authentication</button>
    </form>`;
}

const PAGE_HEAD = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Test payment page</title>
    <style>
      body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1a1f36; background: #f6f8fa; }
      main { max-width: 26rem; margin: 10vh auto; padding: 1.5rem; background: #fff;
        border: 1px solid #c1c9d2; border-radius: 12px; }
      h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
      .amount { font-size: 1.75rem; font-weight: 600; }
      form { display: grid; gap: .75rem; }
      button { min-height: 44px; font: inherit; font-weight: 600; color: #fff; background: #4338ca;
        border: 2px solid #4338ca; border-radius: 8px; cursor: pointer; }
      button.quiet { color: #1a1f36; background: #fff; border-color: #687385; }
      button:focus-visible { outline: 3px solid #1a1f36; outline-offset: 2px; }
    </style>
  </head>
  <body><main>`;
const PAGE_END = '</main></body></html>';
