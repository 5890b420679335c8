import { JOURNAL_ACCOUNTS, type JournalLine } from '@desert-mirror/contracts/bookkeeping';
import type { BooksPeriod } from '@desert-mirror/contracts/books';
import { BRAND } from '@desert-mirror/contracts/brand';
import { csvCell, csvFileHead } from './csv.rules.js';

/** A file format of the journal. */
export interface JournalFormat {
  name: string;
  head: string;
  line: (line: JournalLine) => string;
}

const row = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** "2026-11-20" -> "11/20/2026" */
const usDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;

const blankZero = (sum: string): string => (sum === '0.00' ? '' : sum);

export const JOURNAL: JournalFormat = {
  name: 'journal',
  head: csvFileHead(['Line', 'Entry', 'Date', 'Account', 'Debit', 'Credit', 'Memo', 'Customer']),
  line: ({ id, entry, date, account, debit, credit, memo, customer }) =>
    row([
      id,
      entry,
      date,
      JOURNAL_ACCOUNTS[account],
      debit,
      credit,
      csvCell(memo),
      csvCell(customer),
    ]),
};

/** The columns of QuickBooks Online's import of journal entries. One entry has several lines. */
export const QUICKBOOKS: JournalFormat = {
  name: 'quickbooks',
  head: row([
    'JournalNo',
    'JournalDate',
    'AccountName',
    'Debits',
    'Credits',
    'Description',
    'Name',
  ]),
  line: ({ entry, date, account, debit, credit, memo, customer }) =>
    row([
      entry,
      usDate(date),
      JOURNAL_ACCOUNTS[account],
      blankZero(debit),
      blankZero(credit),
      csvCell(memo),
      csvCell(customer),
    ]),
};

export const journalFileName = ({ name }: JournalFormat, { from, to }: BooksPeriod): string =>
  `${BRAND.slug}-${name}-${from}-${to}.csv`;
