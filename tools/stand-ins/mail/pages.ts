import type { FastifyInstance, FastifyReply } from 'fastify';
import { escaped, page, STYLE } from './html.ts';
import { readContent, type Content } from './message.ts';
import type { KeptMail, Store } from './store.ts';

interface MailRequest {
  Params: { id: string };
}
interface AttachmentRequest {
  Params: { id: string; index: string };
}

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
];

/** Links in an email can open a new tab; scripts, forms and navigation are blocked. */
const MAIL_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const MAIL_POLICY = [
  `sandbox ${MAIL_SANDBOX}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
];

export function registerPages(app: FastifyInstance, store: Store): void {
  app.get('/', async (_request, reply) => send(reply, page('Caught mail', list(store.list()))));
  app.get('/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );
  app.post('/delete', async (_request, reply) => {
    await store.clear();
    return reply.redirect('/', 303);
  });
  app.get<MailRequest>('/messages/:id', async (request, reply) => {
    const mail = store.get(request.params.id);
    if (!mail) return notFound(reply);
    const content = await readContent(mail.raw);
    return send(reply, page(content.subject || '(no subject)', one(mail, content)));
  });
  registerParts(app, store);
}

function registerParts(app: FastifyInstance, store: Store): void {
  app.get<MailRequest>('/messages/:id/html', async (request, reply) => {
    const mail = store.get(request.params.id);
    if (!mail) return notFound(reply);
    const { html } = await readContent(mail.raw);
    return send(reply, withNewTabs(html), MAIL_POLICY);
  });
  app.get<MailRequest>('/messages/:id/raw', async (request, reply) => {
    const mail = store.get(request.params.id);
    if (!mail) return notFound(reply);
    return download(reply, `${mail.id}.eml`, 'message/rfc822', mail.raw);
  });
  app.get<AttachmentRequest>('/messages/:id/attachments/:index', async (request, reply) => {
    const { id, index } = request.params;
    const mail = store.get(id);
    const attachment = mail && (await readContent(mail.raw)).attachments[Number(index)];
    if (!attachment) return notFound(reply);
    return download(reply, attachment.filename, attachment.contentType, attachment.content);
  });
}

function send(reply: FastifyReply, html: string, policy = POLICY): FastifyReply {
  return reply
    .header('content-security-policy', policy.join('; '))
    .type('text/html; charset=utf-8')
    .send(html);
}

function notFound(reply: FastifyReply): FastifyReply {
  const text = '<h1>Mail not found</h1><p>It may have been deleted. <a href="/">All mails</a></p>';
  return send(reply.code(404), page('Mail not found', text));
}

/** Content of an email is always downloaded, so that it cannot run on this origin. */
function download(
  reply: FastifyReply,
  filename: string,
  type: string,
  content: Buffer,
): FastifyReply {
  const safeType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream';
  const name = encodeURIComponent(filename.toWellFormed()).replace(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16)}`;
  });
  return reply
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .type(safeType)
    .send(content);
}

function list(mails: readonly KeptMail[]): string {
  const bar = `<h1>Caught mail</h1>
    <p>No mail leaves this machine. Every mail that the system sends appears here.</p>
    <form class="bar" method="post" action="/delete"><a href="/">Refresh</a>
      ${mails.length > 0 ? '<button>Delete all</button>' : ''}</form>`;
  if (mails.length === 0) return `${bar}<p>No mail yet.</p>`;
  const rows = mails.map(
    ({ id, receivedAt, to, subject, attachmentCount }) => `<tr>
      <td>${time(receivedAt)}</td><td>${escaped(to.join(', '))}</td>
      <td><a href="/messages/${id}">${escaped(subject || '(no subject)')}</a></td>
      <td>${attachmentCount > 0 ? String(attachmentCount) : ''}</td></tr>`,
  );
  return `${bar}<h2>${String(mails.length)} ${mails.length === 1 ? 'mail' : 'mails'}, newest first</h2>
    <div class="wide" role="region" aria-label="Mails" tabindex="0"><table>
      <thead><tr><th scope="col">Received</th><th scope="col">To</th>
        <th scope="col">Subject</th><th scope="col">Attachments</th></tr></thead>
      <tbody>${rows.join('')}</tbody></table></div>`;
}

function one({ id, receivedAt, to }: KeptMail, content: Content): string {
  const { from, subject, messageId, text, html, attachments } = content;
  const facts = { From: from, To: to.join(', '), 'Message-ID': messageId };
  const frame = `<h2>HTML</h2>
    <iframe title="HTML version" sandbox="${MAIL_SANDBOX}" src="/messages/${id}/html"></iframe>`;
  const files = attachments.map(
    ({ filename, contentType, content: { length } }, index) =>
      `<li><a href="/messages/${id}/attachments/${String(index)}">${escaped(filename)}</a>
        (${escaped(contentType)}, ${String(length)} bytes)</li>`,
  );
  return `<p class="bar"><a href="/">All mails</a> <a href="/messages/${id}/raw">Download</a></p>
    <h1>${escaped(subject || '(no subject)')}</h1>
    <dl><dt>Received</dt><dd>${time(receivedAt)}</dd>
      ${Object.entries(facts)
        .map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`)
        .join('')}</dl>
    ${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}
    ${html === '' ? '' : frame}
    <h2>Text</h2><pre>${text === '' ? '(none)' : escaped(text)}</pre>`;
}

const time = (instant: string): string =>
  `<time datetime="${instant}">${instant.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')}</time>`;

/** Inserts the base element after the doctype, because before it the browser would use quirks mode. */
function withNewTabs(html: string): string {
  const doctype = /^\s*<!doctype[^>]*>/i.exec(html)?.[0] ?? '';
  return `${doctype}<base target="_blank">${html.slice(doctype.length)}`;
}
