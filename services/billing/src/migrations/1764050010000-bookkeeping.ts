import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Bookkeeping1764050010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createClosedMonths(runner);
    await createJournal(runner);
    await runner.query('CREATE INDEX payments_newest ON payments (occurred_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX payments_newest;
      DROP TABLE journal_lines, journal_entries;
      DROP TRIGGER payments_closed_months ON payments;
      DROP TRIGGER invoices_closed_months ON invoices;
      DROP TABLE closed_months;
      DROP FUNCTION guard_journal_balance(), guard_journal_entry(), guard_journal_row(),
        guard_closed_invoice(), guard_closed_payment(), assert_month_open(date), is_month_closed(date),
        month_of(timestamptz);
    `);
  }
}

const createClosedMonths = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    CREATE TABLE closed_months (
      -- The first day of the month.
      month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
      closed_by text NOT NULL,
      closed_at timestamptz(3) NOT NULL DEFAULT now()
    );

    CREATE FUNCTION month_of(instant timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
      RETURN date_trunc('month', instant AT TIME ZONE 'America/Los_Angeles')::date;

    -- The lock makes closing wait for open transactions that write into the month.
    CREATE FUNCTION is_month_closed(wanted date) RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(1668246894, wanted - '2000-01-01'::date);
        RETURN EXISTS (SELECT FROM closed_months WHERE month = wanted);
      END $$;

    -- Users see the message of this SQLSTATE.
    CREATE FUNCTION assert_month_open(wanted date) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF is_month_closed(wanted) THEN
          RAISE EXCEPTION '% is closed. Reopen the month to change it.', to_char(wanted, 'FMMonth YYYY')
            USING ERRCODE = 'DM409';
        END IF;
      END $$;

    CREATE FUNCTION guard_closed_payment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          PERFORM assert_month_open(month_of(OLD.occurred_at));
        ELSIF NEW.method = 'card' AND is_month_closed(month_of(NEW.occurred_at)) THEN
          -- The money moved at Stripe, so it counts on the day it is recorded.
          NEW.occurred_at := now();
        END IF;
        IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
        PERFORM assert_month_open(month_of(NEW.occurred_at));
        RETURN NEW;
      END $$;
    CREATE TRIGGER payments_closed_months BEFORE INSERT OR UPDATE OR DELETE ON payments
      FOR EACH ROW EXECUTE FUNCTION guard_closed_payment();

    -- A payment changes the status of an old invoice, but not what was invoiced.
    CREATE FUNCTION guard_closed_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.sent_at IS NOT NULL AND (TG_OP = 'DELETE' OR
          (OLD.sent_at, OLD.subtotal, OLD.tax_amount, OLD.total, OLD.booking_id, OLD.voided_at)
          IS DISTINCT FROM
          (NEW.sent_at, NEW.subtotal, NEW.tax_amount, NEW.total, NEW.booking_id, NEW.voided_at))
        THEN PERFORM assert_month_open(month_of(OLD.sent_at)); END IF;
        IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER invoices_closed_months BEFORE UPDATE OR DELETE ON invoices
      FOR EACH ROW EXECUTE FUNCTION guard_closed_invoice();
  `);

const createJournal = (runner: QueryRunner): Promise<unknown> =>
  runner.query(`
    CREATE TABLE journal_entries (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- "PAY-12": what it was posted from. An entry without lines changed no account.
      number text NOT NULL UNIQUE,
      date date NOT NULL,
      memo text NOT NULL,
      customer text,
      posted_at timestamptz(3) NOT NULL DEFAULT now()
    );
    CREATE INDEX journal_entries_date ON journal_entries (date, id);

    CREATE TABLE journal_lines (
      entry_id bigint NOT NULL REFERENCES journal_entries,
      position integer NOT NULL,
      account text NOT NULL,
      debit_cents bigint NOT NULL CHECK (debit_cents >= 0),
      credit_cents bigint NOT NULL CHECK (credit_cents >= 0),
      PRIMARY KEY (entry_id, position),
      CHECK ((debit_cents = 0) <> (credit_cents = 0))
    );

    CREATE FUNCTION guard_journal_balance() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT sum(debit_cents) <> sum(credit_cents) FROM journal_lines
            WHERE entry_id = NEW.entry_id) THEN
          RAISE EXCEPTION 'Journal entry % is not balanced', NEW.entry_id
            USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_balance';
        END IF;
        RETURN NULL;
      END $$;
    CREATE CONSTRAINT TRIGGER journal_lines_balance AFTER INSERT ON journal_lines
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_journal_balance();

    CREATE FUNCTION guard_journal_row() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'The journal is append-only'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'journal_append_only';
      END $$;
    CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE ON journal_entries
      FOR EACH ROW EXECUTE FUNCTION guard_journal_row();
    CREATE TRIGGER journal_lines_append_only BEFORE UPDATE OR DELETE ON journal_lines
      FOR EACH ROW EXECUTE FUNCTION guard_journal_row();

    CREATE FUNCTION guard_journal_entry() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF is_month_closed(date_trunc('month', NEW.date)::date) THEN
          NEW.date := (now() AT TIME ZONE 'America/Los_Angeles')::date;
        END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER journal_entries_closed_months BEFORE INSERT ON journal_entries
      FOR EACH ROW EXECUTE FUNCTION guard_journal_entry();
  `);
