import type { FastifyInstance } from 'fastify';

/**
 * Messages contain links with access tokens. A website in the same browser must not read them (with DNS
 * rebinding) or delete them.
 */
export function guard(app: FastifyInstance, host: string): void {
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
  // The form that deletes all messages has no fields, so ignore its body.
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}
