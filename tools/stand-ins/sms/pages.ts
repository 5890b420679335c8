import { smsSegments } from '@desert-mirror/contracts/sms';
import { escaped, page, STYLE } from '@desert-mirror/mail-catcher/html';
import type { FastifyInstance } from 'fastify';
import type { SentIn } from './inbound.ts';
import type { CaughtSms, Store } from './store.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const OWN_STYLE = `
input { min-height: 44px; padding: 0 .75rem; font: inherit; border: 2px solid #687385; border-radius: 8px; }
td, th { white-space: nowrap; }
td:last-child { white-space: pre-wrap; min-width: 20rem; }
`;

export function registerPages(
  app: FastifyInstance,
  store: Store,
  send: (sms: SentIn) => Promise<{ status: number }>,
): void {
  app.get('/', async (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(page('Caught text messages', list(store.list()))),
  );
  app.get('/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(`${STYLE}${OWN_STYLE}`),
  );
  app.post('/delete', async (_request, reply) => {
    store.clear();
    return reply.redirect('/', 303);
  });
  app.post('/inbound', async ({ body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const [from, text] = [form.get('from') ?? '', form.get('body') ?? ''];
    if (from !== '' && text !== '') await send({ from, to: senderOf(store), body: text });
    return reply.redirect('/', 303);
  });
}

/** The number that customers reply to. */
const senderOf = (store: Store): string =>
  store.list().find(({ direction }) => direction === 'out')?.from ?? '+15005550006';

function list(messages: readonly CaughtSms[]): string {
  const intro = `<h1>Caught text messages</h1>
    <p>No text message leaves this machine. Every one that the system sends appears here.</p>
    <form class="bar" method="post" action="/delete"><a href="/">Refresh</a>
      ${messages.length > 0 ? '<button>Delete all</button>' : ''}</form>`;
  if (messages.length === 0) return `${intro}<p>No text messages yet.</p>`;
  const rows = messages.map(
    ({ at, direction, from, to, body }) => `<tr>
      <td><time datetime="${at}">${at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time></td>
      <td>${direction === 'out' ? `to ${escaped(to)}` : `from ${escaped(from)}`}</td>
      <td>${String(body.length)} letters, ${String(smsSegments(body))} SMS</td>
      <td>${escaped(body)}</td></tr>`,
  );
  const last = messages.find(({ direction }) => direction === 'out')?.to ?? '';
  return `${intro}
    <h2>Reply as a customer</h2>
    <form class="bar" method="post" action="/inbound">
      <label>From <input name="from" required value="${escaped(last)}"></label>
      <label>Text <input name="body" required placeholder="STOP"></label>
      <button>Send</button></form>
    <h2>${String(messages.length)} text messages, newest first</h2>
    <div class="wide" role="region" aria-label="Text messages" tabindex="0"><table>
      <thead><tr><th scope="col">Time</th><th scope="col">Number</th>
        <th scope="col">Size</th><th scope="col">Text</th></tr></thead>
      <tbody>${rows.join('')}</tbody></table></div>`;
}
