import type { JournalAccount } from '@desert-mirror/contracts/bookkeeping';

export interface Line {
  account: JournalAccount;
  debitCents: number;
  creditCents: number;
}

/** A journal entry before it is posted. Without lines, its source changed no account. */
export interface Entry {
  number: string;
  at: Date;
  memo: string;
  customer: string | null;
  lines: readonly Line[];
}

/** What an entry adds to accounts; positive amounts are debits. Their sum is 0. */
export type Changes = Partial<Record<JournalAccount, number>>;

export const linesOf = (changes: Changes): Line[] =>
  (Object.entries(changes) as [JournalAccount, number][])
    .filter(([, cents]) => cents !== 0)
    .toSorted(([, one], [, other]) => Number(one < 0) - Number(other < 0))
    .map(([account, cents]) => ({
      account,
      debitCents: Math.max(0, cents),
      creditCents: Math.max(0, -cents),
    }));

/** The part of `total` in `cents`, rounded half up; amounts beyond the whole contain no more. */
export function shareOf(cents: number, part: number, whole: number): number {
  if (whole <= 0) return 0;
  const counted = BigInt(Math.max(0, Math.min(cents, whole)));
  return Number((2n * counted * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}
