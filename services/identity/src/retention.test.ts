import { Database } from '@desert-mirror/platform/database/database';
import { RetentionTask } from '@desert-mirror/platform/jobs/retention.task';
import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrations } from './migrations/index.js';
import { RETENTION } from './retention.js';

let own: TestDatabase;

beforeAll(async () => {
  own = await testDatabase('identity', migrations);
  await sql(
    `INSERT INTO users (username, username_key, email, password)
     SELECT 'u' || n, 'u' || n, 'u' || n, 'x' FROM generate_series(1, 2) AS n`,
  );
});
afterAll(() => own?.close());

const sql = <T>(text: string): Promise<T[]> => own.dataSource.query(text);

const SESSION = 'sessions (id, user_id, document_key_hash, authenticated_at, expires_at) VALUES';
const AUDIT = 'audit_log (entity, entity_id, action, after, at) VALUES';
/** Inserts an old row and a young one, of which the query must return the young one. */
const CASES: [string, string, string][] = [
  [
    'expired sessions',
    `${SESSION} ('old', 1, 'a', now(), now() - interval '1 minute'), ('young', 1, 'b', now(), now() + interval '1 minute')`,
    'SELECT id AS name FROM sessions',
  ],
  [
    'expired challenges',
    `passkey_challenges (challenge, expires_at) VALUES ('old', now() - interval '1 minute'), ('young', now() + interval '1 minute')`,
    'SELECT challenge AS name FROM passkey_challenges',
  ],
  [
    'requests for a new password after a month',
    `password_resets (user_id, token_hash, requested_at) VALUES (1, 'old', now() - interval '31 days'), (2, 'young', now() - interval '29 days')`,
    'SELECT token_hash AS name FROM password_resets',
  ],
  [
    'devices that were not used for a year',
    `known_devices (user_id, key_hash, last_seen_at) VALUES (1, 'old', now() - interval '13 months'), (1, 'young', now() - interval '11 months')`,
    'SELECT key_hash AS name FROM known_devices',
  ],
  [
    'sign-ins after two years, and no other entries',
    `${AUDIT} ('user', '1', 'session.opened', '{}', now() - interval '25 months'), ('user', '1', 'young', '{}', now() - interval '25 months')`,
    `SELECT action AS name FROM audit_log`,
  ],
];

it.each(CASES)('deletes %s', async (_name, insert, select) => {
  await sql('TRUNCATE audit_log');
  await sql(`INSERT INTO ${insert}`);
  await new RetentionTask(new Database(own.dataSource), RETENTION).run();
  expect(await sql(select)).toEqual([{ name: 'young' }]);
});

it('removes addresses from entries after two years', async () => {
  await sql('TRUNCATE audit_log');
  const after = `'{"address": "192.0.2.1", "role": "admin"}'`;
  await sql(
    `INSERT INTO ${AUDIT} ('user', '1', 'a', ${after}, now() - interval '25 months'), ('user', '1', 'b', ${after}, now())`,
  );
  await new RetentionTask(new Database(own.dataSource), RETENTION).run();
  expect(await sql('SELECT after FROM audit_log ORDER BY action')).toEqual([
    { after: { role: 'admin' } },
    { after: { role: 'admin', address: '192.0.2.1' } },
  ]);
});
