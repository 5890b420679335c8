import type { JournalAccount, JournalLine } from '@desert-mirror/contracts/bookkeeping';
import type { bookkeepingRpcs } from '@desert-mirror/contracts/bookkeeping.operations';
import { type Page, PlainDate } from '@desert-mirror/contracts/fields';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { businessDate } from '@desert-mirror/contracts/time';
import { Database } from '@desert-mirror/platform/database/database';
import { keysetPage } from '@desert-mirror/platform/database/page';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { entriesOf } from './account-entries.rules.js';
import { entryOf } from './balance-entry.rules.js';
import type { Entry } from './journal-lines.rules.js';
import { unpostedAccounts, unpostedTransactions } from './journal-sources.js';

const BATCH = 200;
/** Key of the advisory lock of posting ("jrnl"). */
const POSTING_LOCK = 0x6a726e6c;

interface LineRow {
  entry_id: number;
  number: string;
  date: string;
  memo: string;
  customer: string | null;
  position: number;
  account: JournalAccount;
  debit: string;
  credit: string;
}

/** The double-entry journal. Entries are posted once and never change. */
@Injectable()
export class JournalService {
  constructor(private readonly database: Database) {}

  /** Oldest first. */
  async list({
    from,
    to,
    ...page
  }: RpcInput<typeof bookkeepingRpcs.listJournal>): Promise<Page<JournalLine>> {
    if (page.cursor === undefined) await this.post();
    return keysetPage(page, {
      key: z.tuple([PlainDate, z.int(), z.int()]),
      keyOf: ({ date, entry_id, position }: LineRow) => [date, entry_id, position] as const,
      load: (after, rows) =>
        this.database.manager.query<LineRow[]>(
          `SELECT entry_id::integer, number, date::text, memo, customer, position, account,
             debit_cents AS debit, credit_cents AS credit
           FROM journal_entries AS entry JOIN journal_lines ON entry_id = entry.id
           WHERE date BETWEEN $1 AND $2
             AND (date, entry_id, position) > (coalesce($3, '-infinity'::date), $4::bigint, $5::integer)
           ORDER BY date, entry_id, position LIMIT $6`,
          [from, to, ...(after ?? [null, 0, 0]), rows],
        ),
      toItem: toJournalLine,
    });
  }

  /** Posts everything that is not in the journal yet. */
  async post(): Promise<void> {
    let isDone: boolean;
    do {
      isDone = await this.database.transaction(async ({ manager }) => {
        await this.lock(manager);
        return postBatch(manager);
      });
    } while (!isDone);
  }

  /** The same in a transaction that holds the lock. */
  async postAll(manager: EntityManager): Promise<void> {
    while (!(await postBatch(manager)));
  }

  /** Waits for other postings, until the end of the transaction. Taken before any lock of a month. */
  lock(manager: EntityManager): Promise<unknown> {
    return manager.query('SELECT pg_advisory_xact_lock($1)', [POSTING_LOCK]);
  }
}

/** Returns whether nothing is left to post. */
async function postBatch(manager: EntityManager): Promise<boolean> {
  const accounts = await unpostedAccounts(manager, BATCH);
  const transactions = await unpostedTransactions(manager, BATCH);
  const entries = [...accounts.flatMap(entriesOf), ...transactions.map(entryOf)];
  return (await save(manager, entries)) === 0;
}

/** Returns the number of new entries. */
async function save(manager: EntityManager, entries: readonly Entry[]): Promise<number> {
  const rows = entries.map(({ at, ...entry }) => ({ ...entry, date: businessDate(at) }));
  const [saved] = await manager.query<{ count: number }[]>(
    `WITH new_entries AS (SELECT * FROM jsonb_to_recordset($1)
       AS entry (number text, date date, memo text, customer text, lines jsonb)),
     added AS (
       INSERT INTO journal_entries (number, date, memo, customer)
       SELECT number, date, memo, customer FROM new_entries
       ON CONFLICT (number) DO NOTHING RETURNING id, number),
     added_lines AS (
       INSERT INTO journal_lines (entry_id, position, account, debit_cents, credit_cents)
       SELECT added.id, position, line->>'account', (line->>'debitCents')::bigint,
         (line->>'creditCents')::bigint
       FROM added JOIN new_entries USING (number),
         jsonb_array_elements(lines) WITH ORDINALITY AS lines (line, position))
     SELECT count(*)::integer AS count FROM added`,
    [JSON.stringify(rows)],
  );
  return saved!.count;
}

const toJournalLine = (row: LineRow): JournalLine => ({
  id: `${row.number}-${row.position}`,
  entry: row.number,
  date: row.date,
  account: row.account,
  debit: centsToDecimal(Number(row.debit)),
  credit: centsToDecimal(Number(row.credit)),
  memo: row.memo,
  customer: row.customer,
});
