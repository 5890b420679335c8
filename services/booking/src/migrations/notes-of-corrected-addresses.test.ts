import { testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { NotesOfCorrectedAddresses1764260010000 } from './1764260010000-notes-of-corrected-addresses.js';
import { migrations } from './index.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('booking', migrations);
});
afterAll(() => database?.close());

it('notes move to the corrected address unless a booking still has the old one, or they are older than the booking', async () => {
  const { dataSource } = database;
  await dataSource.query(`
    INSERT INTO bookings (service_id, service_name, service_price, first_name, last_name, email,
      phone, access_token, request_hash, total_amount)
    SELECT 1, 'Wash', '$80', 'Rosa', 'Quintero', email, '7025550199', email, 'h', 80
    FROM unnest(ARRAY['Rosa@example.com', 'dana@example.com', 'lee@example.com']) AS email;
    INSERT INTO audit_log (action, entity, entity_id, before, after) VALUES
      ('booking.updated', 'booking', '1', '{"email": "rosa@first.example"}', '{"email": "rosa@second.example"}'),
      ('booking.updated', 'booking', '1', '{"email": "Rosa@second.example"}', '{"email": "Rosa@example.com"}'),
      ('booking.updated', 'booking', '2', '{"email": "lee@example.com"}', '{"email": "dana@example.com"}');
    INSERT INTO notes (subject, text)
    SELECT subject, subject FROM unnest(ARRAY['email:rosa@first.example', 'email:rosa@second.example',
      'email:lee@example.com', 'email:other@example.com', 'phone:7025550199']) AS subject;
    INSERT INTO notes (subject, text, created_at)
    VALUES ('email:rosa@first.example', 'Of another customer', now() - interval '1 day');
  `);
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await new NotesOfCorrectedAddresses1764260010000().up(runner);
  await runner.commitTransaction();
  await runner.release();
  const rows = await dataSource.query<{ subject: string }[]>(
    'SELECT subject FROM notes ORDER BY id',
  );
  expect(rows.map(({ subject }) => subject)).toEqual([
    'email:rosa@example.com',
    'email:rosa@example.com',
    'email:lee@example.com',
    'email:other@example.com',
    'phone:7025550199',
    'email:rosa@first.example',
  ]);
});
