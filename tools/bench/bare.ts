// The baseline: plain Node and Fastify on the same Postgres, which send the same bytes as the system.
import { randomBytes } from 'node:crypto';
import { createServer, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { Site } from '@desert-mirror/testing/system/client';
import { askAsIs } from '@desert-mirror/testing/system/wire';
import { fastify } from 'fastify';
import { Pool } from 'pg';
import { BOOKING_PAGE, FLEET, INSERT_BOOKING, OFFERING_LIST } from './bare-sql.ts';
import { bareWebhooks } from './bare-webhooks.ts';
import { readBareConfig } from './config.ts';
import { bookingBody, good } from './visitor.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Body = Readonly<Record<string, unknown>>;

const config = readBareConfig();
/** The same number of connections as a service. */
const pool = (connectionString: string): Pool => new Pool({ connectionString, max: 8 });
const catalog = pool(config.CATALOG_DATABASE_URL);
const booking = pool(config.BOOKING_DATABASE_URL);
const site = new Site(config.SYSTEM_URL);

const COMPRESSED = { headers: { 'accept-encoding': 'br' } };
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
const OF_THE_BODY = ['content-length', 'content-type'];

const without = (names: readonly string[], headers: Headers): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** The system's headers for a body that the baseline makes. */
const headersAs = (headers: Headers): OutgoingHttpHeaders =>
  without([...OF_THE_CONNECTION, ...OF_THE_BODY], headers);

/** Answers with a copy of a response of the system. */
async function constantOf(path: string): Promise<(response: ServerResponse) => void> {
  const { headers, bytes } = await askAsIs(config.SYSTEM_URL, path, COMPRESSED);
  const sent = without(OF_THE_CONNECTION, headers);
  return (response) => response.writeHead(200, sent).end(bytes);
}

const constants = new Map([
  ['/', await constantOf('/')],
  ['/constant', await constantOf('/api/services')],
]);
const server = fastify({
  serverFactory: (handle) =>
    createServer((request, response) => {
      const constant = constants.get(request.url ?? '');
      if (constant) constant(response);
      else handle(request, response);
    }),
});

const offerings = await askAsIs(config.SYSTEM_URL, '/api/services');
const offeringHeaders = headersAs(offerings.headers);
server.get('/api/services', async (_request, reply) =>
  reply.headers(offeringHeaders).send((await catalog.query(OFFERING_LIST)).rows),
);

const created = await site.post<Body>('/api/bookings', await bookingBody(config.SYSTEM_URL));
const booked = good(created);
const bookedHeaders = headersAs(Object.fromEntries(created.headers));
server.post<{ Body: Body }>('/api/bookings', async ({ body }, reply) => {
  const { rows } = await booking.query<{ id: number }>(INSERT_BOOKING, [
    body['serviceId'],
    body['firstName'],
    body['lastName'],
    body['email'],
    body['phone'],
    body['vehicleInfo'],
    body['serviceLocation'],
    body['message'],
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('hex'),
  ]);
  return reply
    .code(201)
    .headers(bookedHeaders)
    .send({ ...booked, id: rows[0]?.id });
});

server.get('/api/bookings', async (_request, reply) => {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  let after: unknown[] = ['infinity', 0];
  for (let separator = '['; ; separator = ',') {
    const { rows } = await booking.query<{ id: number; createdAt: Date }>(BOOKING_PAGE, after);
    const last = rows.at(-1);
    if (!last) break;
    reply.raw.write(separator + JSON.stringify(rows).slice(1, -1));
    after = [last.createdAt, last.id];
  }
  reply.raw.end(']');
});

server.get<{ Querystring: Record<string, string> }>('/api/availability', async ({ query }) => {
  const { serviceId, from, to } = query;
  const found = [await catalog.query('SELECT * FROM services WHERE id = $1', [serviceId])];
  for (const sql of FLEET)
    found.push(await booking.query(sql, sql.includes('$1') ? [from, to] : []));
  return found.map(({ rows }) => rows as unknown[]);
});

bareWebhooks(server, pool(config.BILLING_DATABASE_URL), config.STRIPE_WEBHOOK_SECRET);
await server.listen({ port: config.BARE_PORT, host: '127.0.0.1' });
