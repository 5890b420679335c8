import type { FastifyInstance } from 'fastify';
import { readContent } from './message.ts';
import type { KeptMail, Store } from './store.ts';

export interface MessageJson {
  id: string;
  receivedAt: string;
  from: string;
  to: readonly string[];
  subject: string;
  messageId: string;
  headers: { name: string; value: string }[];
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; size: number; base64: string }[];
}

interface MessagesRequest {
  Querystring: { to?: string; subject?: string };
}
interface MessageRequest {
  Params: { id: string };
}

export function registerApi(app: FastifyInstance, store: Store): void {
  app.get('/ready', async () => ({ ready: true }));
  app.get<MessagesRequest>('/api/messages', async ({ query: { to, subject } }) => {
    const wanted = store.list().filter((mail) => isFor(mail, to) && isAbout(mail, subject));
    return Promise.all(wanted.map(toJson));
  });
  app.delete('/api/messages', async (_request, reply) => {
    await store.clear();
    return reply.code(204).send();
  });
  app.get<MessageRequest>('/api/messages/:id', async (request, reply) => {
    const mail = store.get(request.params.id);
    return mail ? toJson(mail) : reply.code(404).send({ message: 'No such mail' });
  });
  app.delete<MessageRequest>('/api/messages/:id', async (request, reply) =>
    reply.code((await store.remove(request.params.id)) ? 204 : 404).send(),
  );
}

const isFor = ({ to }: KeptMail, address: string | undefined): boolean =>
  address === undefined || to.some((one) => one.toLowerCase() === address.toLowerCase());
const isAbout = ({ subject }: KeptMail, text: string | undefined): boolean =>
  text === undefined || subject.toLowerCase().includes(text.toLowerCase());

async function toJson({ id, receivedAt, to, raw }: KeptMail): Promise<MessageJson> {
  const { from, subject, messageId, headers, text, html, attachments } = await readContent(raw);
  return {
    id,
    receivedAt,
    from,
    to,
    subject,
    messageId,
    headers,
    text,
    html,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: content.length,
      base64: content.toString('base64'),
    })),
  };
}
