import { LOCATIONS } from '@desert-mirror/contracts/booking';
import type { Books, BooksPeriod } from '@desert-mirror/contracts/books';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { booksOf, type BooksSums, SUMS } from './period-books.rules.js';
import { PERIOD_BOOKS } from './period-books.sql.js';

/** With names cut to so many characters, so many services fit a message whatever they are called. */
const SERVICES_AT_MOST = 200;
const NAME_AT_MOST = 120;

type Row = Pick<BooksSums, 'kind' | 'key' | 'name'> & Record<(typeof SUMS)[number], string>;

/** What money moved in a period, and what for. */
@Injectable()
export class PeriodBooksService {
  constructor(private readonly database: Database) {}

  async ofPeriod({ from, to }: BooksPeriod): Promise<Books> {
    const places = JSON.stringify(LOCATIONS);
    const rows = await this.database.snapshot(async (manager) => {
      // All of the ledger is sorted: in memory, and by a plan that is not worth compiling.
      await manager.query(`SET LOCAL work_mem = '16MB'; SET LOCAL jit = off`);
      const values = [from, to, places, SERVICES_AT_MOST, NAME_AT_MOST];
      return manager.query<Row[]>(PERIOD_BOOKS, values);
    });
    return booksOf(rows.map(inCents));
  }
}

/** The driver gives sums as text; cents stay far below the limit of a number. */
const inCents = (row: Row): BooksSums => ({
  ...row,
  received: Number(row.received),
  refunded: Number(row.refunded),
  tips: Number(row.tips),
  tax: Number(row.tax),
  outstanding: Number(row.outstanding),
});
