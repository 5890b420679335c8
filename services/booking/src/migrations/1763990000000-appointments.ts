import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Appointments1763990000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Copies every booking, which can take longer than the statement timeout.
    await runner.query('SET LOCAL statement_timeout = 0');
    await createFleet(runner);
    await createLines(runner);
    await createAppointments(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE appointments, booking_lines, scheduling_settings, closures, time_off, day_crew,
        van_crew, vans;
      ALTER TABLE bookings DROP COLUMN street, DROP COLUMN unit, DROP COLUMN city, DROP COLUMN zip,
        DROP COLUMN access_notes;
    `);
  }
}

/** `user_id` points into the schema of identity, so nothing enforces it here. */
async function createFleet(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE vans (
      id serial PRIMARY KEY,
      name text NOT NULL CONSTRAINT vans_name UNIQUE,
      color text NOT NULL,
      home_zip text,
      hours jsonb NOT NULL,
      active boolean NOT NULL DEFAULT true,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE TABLE van_crew (
      user_id integer PRIMARY KEY,
      user_name text NOT NULL,
      van_id integer NOT NULL REFERENCES vans ON DELETE CASCADE
    );
    -- Replaces van_crew on that day. Without a van, the technician is in none.
    CREATE TABLE day_crew (
      user_id integer NOT NULL,
      date date NOT NULL,
      user_name text NOT NULL,
      van_id integer REFERENCES vans ON DELETE CASCADE,
      PRIMARY KEY (user_id, date)
    );
    CREATE INDEX day_crew_date ON day_crew (date);
    CREATE TABLE time_off (
      id serial PRIMARY KEY,
      user_id integer NOT NULL,
      user_name text NOT NULL,
      from_date date NOT NULL,
      to_date date NOT NULL CHECK (to_date >= from_date),
      reason text
    );
    CREATE INDEX time_off_to ON time_off (to_date);
    CREATE TABLE closures (
      id serial PRIMARY KEY,
      -- NULL: all vans.
      van_id integer REFERENCES vans ON DELETE CASCADE,
      from_date date NOT NULL,
      to_date date NOT NULL CHECK (to_date >= from_date),
      -- Local times of shorter hours; both NULL: closed.
      opens text,
      closes text CHECK (closes > opens),
      reason text,
      CHECK ((opens IS NULL) = (closes IS NULL))
    );
    CREATE INDEX closures_to ON closures (to_date);
    CREATE TABLE scheduling_settings (
      id integer PRIMARY KEY CHECK (id = 1),
      minimum_notice_minutes integer NOT NULL DEFAULT 120,
      horizon_days integer NOT NULL DEFAULT 60,
      grid_minutes integer NOT NULL DEFAULT 30,
      window_minutes integer NOT NULL DEFAULT 120,
      buffer_minutes integer NOT NULL DEFAULT 15,
      hold_minutes integer NOT NULL DEFAULT 15,
      change_cutoff_hours integer NOT NULL DEFAULT 24,
      allow_pay_later boolean NOT NULL DEFAULT true,
      minutes_per_mile numeric(4,2) NOT NULL DEFAULT 2.5,
      technicians_see_all boolean NOT NULL DEFAULT false,
      version integer NOT NULL DEFAULT 1
    );
    INSERT INTO scheduling_settings (id) VALUES (1);
  `);
}

async function createLines(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE bookings ADD COLUMN street text, ADD COLUMN unit text, ADD COLUMN city text,
      ADD COLUMN zip text, ADD COLUMN access_notes text;
    CREATE TABLE booking_lines (
      id serial PRIMARY KEY,
      booking_id integer NOT NULL REFERENCES bookings ON DELETE CASCADE,
      position integer NOT NULL,
      service_id integer NOT NULL,
      service_name text NOT NULL,
      minutes integer,
      price_cents bigint NOT NULL CHECK (price_cents >= 0),
      CONSTRAINT booking_lines_position UNIQUE (booking_id, position)
    );
    INSERT INTO booking_lines (booking_id, position, service_id, service_name, minutes, price_cents)
    SELECT id, 1, service_id, service_name, service_minutes, (total_amount * 100)::bigint
    FROM bookings ORDER BY id;
  `);
}

async function createAppointments(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE appointments (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      booking_id integer REFERENCES bookings ON DELETE CASCADE,
      van_id integer NOT NULL REFERENCES vans,
      status text NOT NULL CHECK (status IN ('held', 'confirmed', 'released')),
      start_at timestamptz(3) NOT NULL,
      end_at timestamptz(3) NOT NULL CHECK (end_at > start_at),
      -- From the start to the end with the setup buffer.
      busy tstzrange NOT NULL CHECK (NOT isempty(busy)),
      service_id integer NOT NULL,
      minutes integer NOT NULL,
      buffer_minutes integer NOT NULL,
      zip text,
      token_hash text,
      client text,
      expires_at timestamptz(3),
      sequence integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      CONSTRAINT appointments_held CHECK ((status = 'held') = (expires_at IS NOT NULL)),
      -- A range of one id, because comparing integers in GiST requires an extension.
      CONSTRAINT appointments_van_busy EXCLUDE USING gist (
        int4range(van_id, van_id, '[]') WITH &&, busy WITH &&
      ) WHERE (status IN ('held', 'confirmed'))
    );
    CREATE UNIQUE INDEX appointments_booking ON appointments (booking_id)
      WHERE status IN ('held', 'confirmed');
    CREATE INDEX appointments_start ON appointments (start_at)
      WHERE status IN ('held', 'confirmed');
    CREATE INDEX appointments_expiry ON appointments (expires_at) WHERE status = 'held';
    CREATE INDEX appointments_client ON appointments (client) WHERE status = 'held';
  `);
}
