import { connectPatiently, testDatabase, type TestDatabase } from '@desert-mirror/testing/database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { BookingEntity, toBooking } from '../bookings/booking.entity.js';
import { entities } from '../entities.js';
import { migrations } from './index.js';
import { Vehicles1764030000000 } from './1764030000000-vehicles.js';

let database: TestDatabase;
let next: DataSource;
beforeAll(async () => {
  const released = migrations.slice(0, migrations.indexOf(Vehicles1764030000000));
  database = await testDatabase('booking', released);
  const options = { service: 'booking' as const, url: database.url, migrations, entities };
  next = await connectPatiently(options);
});
afterAll(async () => {
  await next?.destroy();
  await database?.close();
});

it('bookings of the previous release have one vehicle and keep their price', async () => {
  await database.dataSource.query(`
    INSERT INTO bookings (service_id, service_name, service_price, service_minutes, first_name,
      last_name, email, phone, vehicle_info, access_token, request_hash, total_amount)
    SELECT 1, 'Wash', '$80', 60, 'Rosa', 'Quintero', 'r@example.com', '7025550199', 'Miata', 't', 'h',
      80 FROM generate_series(1, 2);
    INSERT INTO booking_lines (booking_id, position, service_id, service_name, minutes, price_cents)
    VALUES (1, 1, 1, 'Wash', 60, 8000);
  `);
  await next.runMigrations();
  const rows = await next.manager.find(BookingEntity, { order: { id: 'ASC' } });
  const only = {
    vehicle: 1,
    kind: 'service',
    serviceId: 1,
    serviceName: 'Wash',
    vehicleClass: null,
    vehicleInfo: 'Miata',
    minutes: 60,
    price: '80.00',
    taxExempt: false,
  };
  // A process of the previous release wrote the second one without lines.
  for (const row of rows)
    expect(toBooking(row)).toMatchObject({ totalAmount: '80.00', lines: [only] });
  expect(rows).toHaveLength(2);
});
