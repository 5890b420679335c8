import { databaseUrlOf } from '@desert-mirror/testing/system/inside';
import type { Owner } from '@desert-mirror/testing/system/inside';
import type { SystemPlace } from '@desert-mirror/testing/system/config';
import { Client } from 'pg';

const OWNERS: readonly Owner[] = ['catalog', 'booking', 'billing', 'identity'];

/** Records every changed row with its process and transaction. */
const INSTALL = `
  CREATE UNLOGGED TABLE write_log (id bigserial PRIMARY KEY, name text, change text,
    process text DEFAULT current_setting('application_name'), tx xid8 DEFAULT pg_current_xact_id());
  CREATE FUNCTION log_write() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO write_log (name, change) VALUES (TG_TABLE_NAME, TG_OP);
      RETURN NULL;
    END $$;
  DO $$
    DECLARE name text;
    BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema AND tablename <> 'write_log' LOOP
        EXECUTE format('CREATE TRIGGER log_write AFTER INSERT OR UPDATE OR DELETE ON %I
          FOR EACH ROW EXECUTE FUNCTION log_write()', name);
      END LOOP;
    END $$`;

/**
 * Writes of the process that answers requests. An event that it handles is in its inbox, and the relay
 * only updates and deletes rows of the outbox.
 */
const WRITES = `
  SELECT DISTINCT name || ' ' || lower(change) AS write FROM write_log AS log
  WHERE id > $1 AND process = current_schema AND (name <> 'outbox' OR change = 'INSERT')
    AND NOT EXISTS (SELECT FROM write_log AS other WHERE other.tx = log.tx AND other.name = 'inbox')`;

/** Tells which rows a request changed, by triggers in the services' schemas. */
export class WriteLog {
  readonly #clients: readonly { owner: Owner; client: Client; last: string }[];

  private constructor(clients: readonly { owner: Owner; client: Client }[]) {
    this.#clients = clients.map((one) => ({ ...one, last: '0' }));
  }

  static async install(place: SystemPlace): Promise<WriteLog> {
    const clients = OWNERS.map((owner) => ({
      owner,
      client: new Client(databaseUrlOf(place, owner)),
    }));
    for (const { client } of clients) {
      await client.connect();
      await client.query(INSTALL);
    }
    return new WriteLog(clients);
  }

  /** The changes since the previous call, as `booking.bookings insert`. */
  async take(): Promise<string[]> {
    const taken = await Promise.all(
      this.#clients.map(async (one) => {
        const { rows } = await one.client.query<{ write: string }>(WRITES, [one.last]);
        const { rows: ends } = await one.client.query<{ last: string }>(
          'SELECT COALESCE(max(id), 0)::text AS last FROM write_log',
        );
        one.last = ends[0]!.last;
        return rows.map(({ write }) => `${one.owner}.${write}`);
      }),
    );
    return taken.flat();
  }

  async close(): Promise<void> {
    for (const { client } of this.#clients) await client.end();
  }
}
