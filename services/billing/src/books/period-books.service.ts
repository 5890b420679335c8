import { LOCATIONS } from '@desert-mirror/contracts/booking';
import type { Books, BooksPeriod } from '@desert-mirror/contracts/books';
import { Database } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { booksOf, type BooksSums, SUMS } from './period-books.rules.js';
import { PERIOD_BOOKS } from './period-books.sql.js';

/** With these limits the answer always fits into one message. */
const MAX_SERVICES = 200;
const MAX_NAME_LENGTH = 120;

type Row = Pick<BooksSums, 'kind' | 'key' | 'name'> & Record<(typeof SUMS)[number], string>;

@Injectable()
export class PeriodBooksService {
  constructor(private readonly database: Database) {}

  async ofPeriod({ from, to }: BooksPeriod): Promise<Books> {
    const areas = JSON.stringify(LOCATIONS);
    const rows = await this.database.snapshot(async (manager) => {
      // The statement sorts the whole ledger. Keep that in memory, and do not compile the plan.
      await manager.query(`SET LOCAL work_mem = '16MB'; SET LOCAL jit = off`);
      const values = [from, to, areas, MAX_SERVICES, MAX_NAME_LENGTH];
      return manager.query<Row[]>(PERIOD_BOOKS, values);
    });
    return booksOf(rows.map(inCents));
  }
}

/** The driver returns sums as text; amounts in cents are always safe integers. */
const inCents = (row: Row): BooksSums => ({
  ...row,
  received: Number(row.received),
  refunded: Number(row.refunded),
  tips: Number(row.tips),
  tax: Number(row.tax),
  outstanding: Number(row.outstanding),
});
