import type { Writable } from 'node:stream';
import { Client, type ClientConfig } from 'pg';

/** Per connection, to bound its memory. */
const MAX_STATEMENTS = 200;

/** SQLSTATE of "cached plan must not change result type". */
const OUTDATED_STATEMENT = '0A000';

/** With `*`, a migration that adds a column would change the type of a prepared statement's result. */
const ALL_COLUMNS = /\*(?!\))/;
/** Optional filters, searches and lists are planned for their values; `IN ($1, $2)` has a text for each length. */
const PLANNED_EACH_TIME = /\bOR\b|LIKE|LIMIT (\$|\d\d)|IN \(\$/;

/**
 * Sends the statements of a transaction without waiting for the results of earlier ones (pipelining). Prepares statements
 * with parameters, so that Postgres parses and plans each text once per connection. A pooler would run them on other
 * connections of its own, so statements are prepared on direct connections only.
 */
export class PreparedClient extends Client {
  private isDirect = false;
  private readonly names = new Map<string, string>();

  constructor(config?: ClientConfig) {
    super({ ...config, pipeline: true });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
      const isPreparable = this.isDirect && typeof text === 'string' && Array.isArray(values);
      const name = isPreparable && values.length > 0 ? this.nameOf(text) : undefined;
      this.holdWrites();
      if (name === undefined) return query(text, values, ...rest);
      const result = query({ name, text }, values, ...rest);
      return result instanceof Promise
        ? result.catch((error: unknown) => this.failed(error))
        : result;
    };
    this.query = prepared as Client['query'];
    // Before the pool hands it out, nothing listens for errors, and a lost connection would end the process. The next query fails.
    this.on('error', () => undefined);
  }

  /** Statements of the same turn of the event loop are written together. */
  private holdWrites(): void {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** Undefined for a statement that is not prepared. */
  private nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MAX_STATEMENTS) return known;
    if (ALL_COLUMNS.test(text) || PLANNED_EACH_TIME.test(text)) return undefined;
    const name = `s${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /** After a migration has changed the type of a column, the pool replaces the connection. */
  private failed(error: unknown): never {
    if ((error as { code?: unknown }).code === OUTDATED_STATEMENT) void this.end();
    throw error;
  }

  /** Called once before use. A pooler announces another process id than that of the server process. */
  async detectPooler(): Promise<void> {
    const { processID } = this as unknown as { processID: number };
    const { rows } = await this.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    this.isDirect = rows[0]?.pid === processID;
  }
}
