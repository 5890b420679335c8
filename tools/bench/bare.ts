// The baseline: the same SQL on the same Postgres with plain Fastify.
import { randomBytes, randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { Pool } from 'pg';
import { bareWebhooks } from './bare-webhooks.ts';
import { readBareConfig } from './config.ts';

const config = readBareConfig();
/** The same number of connections as a service. */
const pool = (connectionString: string): Pool => new Pool({ connectionString, max: 8 });
const catalog = pool(config.CATALOG_DATABASE_URL);
const booking = pool(config.BOOKING_DATABASE_URL);

const LIST = `SELECT id, name, slug, description, long_description AS "longDescription", price,
  price_cents AS "priceCents", duration, features, image_url AS "imageUrl", image_alt AS "imageAlt", active, category,
  created_at AS "createdAt" FROM services WHERE active ORDER BY position, id`;

const INSERT = `INSERT INTO bookings (user_id, service_id, service_name, service_price,
  service_minutes, first_name, last_name, email, phone, vehicle_info, service_location,
  preferred_date, message, total_amount, access_token, idempotency_key, request_hash)
  VALUES (NULL, $1, 'Wash', '$299', 60, $2, $3, $4, $5, $6, $7, NULL, $8, 299.00, $9, NULL, $10)
  RETURNING *`;

type Body = Record<
  | 'serviceId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'vehicleInfo'
  | 'serviceLocation'
  | 'message',
  unknown
>;

const AUDIT = `INSERT INTO audit_log (action, entity, entity_id, after, request_id)
  VALUES ('booking.created', 'booking', $1, $2, $3)`;

const insert = async (client: Pick<Pool, 'query'>, body: Body): Promise<{ id: number }> => {
  const { rows } = await client.query<{ id: number }>(INSERT, [
    body.serviceId,
    body.firstName,
    body.lastName,
    body.email,
    body.phone,
    body.vehicleInfo,
    body.serviceLocation,
    body.message,
    randomBytes(32).toString('base64url'),
    randomBytes(32).toString('hex'),
  ]);
  const [row] = rows;
  if (!row) throw new Error('Nothing was inserted');
  return row;
};

/** Runs every statement that the system runs for a booking. */
async function bookWithAll(body: Body): Promise<{ id: number }> {
  await catalog.query('SELECT * FROM site_settings WHERE id = 1');
  await catalog.query('SELECT * FROM services WHERE id = $1', [body.serviceId]);
  const client = await booking.connect();
  try {
    await client.query('BEGIN');
    const row = await insert(client, body);
    await client.query(AUDIT, [String(row.id), { totalAmount: '299.00' }, randomUUID()]);
    await client.query('COMMIT');
    return row;
  } finally {
    client.release();
  }
}

/** Every row that a search for free windows reads. */
const FLEET = [
  'SELECT * FROM scheduling_settings',
  'SELECT * FROM vans WHERE active',
  'SELECT * FROM closures WHERE to_date >= $1 AND from_date <= $2',
  'SELECT * FROM van_crew',
  'SELECT * FROM day_crew WHERE date BETWEEN $1 AND $2',
  'SELECT * FROM time_off WHERE to_date >= $1 AND from_date <= $2',
  `SELECT van_id, zip, lower(busy), upper(busy) FROM appointments
   WHERE status IN ('held', 'confirmed') AND start_at BETWEEN $1::date AND $2::date`,
];

async function readPlan({ serviceId, from, to }: Record<string, string>): Promise<unknown[][]> {
  const found = [await catalog.query('SELECT * FROM services WHERE id = $1', [serviceId])];
  for (const sql of FLEET)
    found.push(await booking.query(sql, sql.includes('$1') ? [from, to] : []));
  return found.map(({ rows }) => rows as unknown[]);
}

const server = fastify();
server.get<{ Querystring: Record<string, string> }>('/api/availability', ({ query }) =>
  readPlan(query),
);
server.get('/api/services', async () => (await catalog.query(LIST)).rows as unknown[]);
server.post<{ Body: Body }>('/api/bookings', async ({ body }, reply) =>
  reply.code(201).send(await insert(booking, body)),
);
server.post<{ Body: Body }>('/api/bookings-with-all', async ({ body }, reply) =>
  reply.code(201).send(await bookWithAll(body)),
);
bareWebhooks(server, pool(config.BILLING_DATABASE_URL), config.STRIPE_WEBHOOK_SECRET);
await server.listen({ port: config.BARE_PORT, host: '127.0.0.1' });
