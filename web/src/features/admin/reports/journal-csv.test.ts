import type { JournalLine } from '@desert-mirror/contracts/bookkeeping';
import { describe, expect, it } from '@jest/globals';
import { JOURNAL, journalFileName, QUICKBOOKS } from './journal-csv.rules.js';

const buildLine = (changes: Partial<JournalLine> = {}): JournalLine => ({
  id: 'PAY-12-1',
  entry: 'PAY-12',
  date: '2026-11-20',
  account: 'receivables',
  debit: '108.25',
  credit: '0.00',
  memo: 'Invoice INV-2026-0003',
  customer: 'Reyes, Dana',
  ...changes,
});

describe('the journal as a file', () => {
  it('has the ids of lines and entries', () => {
    expect(JOURNAL.head).toBe('\uFEFFLine,Entry,Date,Account,Debit,Credit,Memo,Customer\r\n');
    expect(JOURNAL.line(buildLine())).toBe(
      'PAY-12-1,PAY-12,2026-11-20,Accounts Receivable,108.25,0.00,Invoice INV-2026-0003,"Reyes, Dana"\r\n',
    );
  });

  it('for QuickBooks has its columns, US dates and an empty cell on the other side', () => {
    expect(QUICKBOOKS.head).toBe(
      'JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name\r\n',
    );
    expect(QUICKBOOKS.line(buildLine({ account: 'sales', debit: '0.00', credit: '100.00' }))).toBe(
      'PAY-12,11/20/2026,Sales,,100.00,Invoice INV-2026-0003,"Reyes, Dana"\r\n',
    );
    expect(QUICKBOOKS.line(buildLine({ customer: '=HYPERLINK()' }))).toContain("'=HYPERLINK()");
  });

  it('is named after the period', () => {
    const period = { from: '2026-11-01', to: '2026-11-30' };
    expect(journalFileName(QUICKBOOKS, period)).toBe(
      'desert-mirror-quickbooks-2026-11-01-2026-11-30.csv',
    );
  });
});
