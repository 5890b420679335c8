import {
  entriesOf,
  type PostedAccount,
  type JournalInvoice,
  type JournalPayment,
} from '../src/journal/account-entries.rules.js';
import type { Changes, Entry } from '../src/journal/journal-lines.rules.js';

export const instant = (minute: number): Date => new Date(Date.UTC(2026, 0, 10, 0, minute));

export const buildPayment = (
  minute: number,
  changes: Partial<JournalPayment> = {},
): JournalPayment => ({
  id: String(minute),
  kind: 'capture',
  method: 'card',
  amountCents: 10_000,
  tipCents: 0,
  owedAgain: false,
  stripeId: `ch_${minute}`,
  invoiceId: null,
  occurredAt: instant(minute),
  createdAt: instant(minute),
  ...changes,
});
export const buildInvoice = (changes: Partial<JournalInvoice> = {}): JournalInvoice => ({
  id: 3,
  invoiceNumber: 'INV-2026-0003',
  customerName: 'Dana Reyes',
  totalCents: 10_825,
  taxCents: 825,
  sentAt: instant(1),
  voidedAt: null,
  ...changes,
});
export const buildAccount = (changes: Partial<PostedAccount>): PostedAccount => ({
  bookingId: null,
  totalCents: null,
  taxCents: null,
  invoices: [],
  payments: [],
  posted: new Map(),
  ...changes,
});

export function balancesOf(entries: readonly Entry[]): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const { account, debitCents, creditCents } of entries.flatMap(({ lines }) => lines))
    balances[account] = (balances[account] ?? 0) + debitCents - creditCents;
  return balances;
}

/** The journal after posting each state of the account. */
export function journalOf(states: readonly PostedAccount[]): Entry[] {
  const journal = new Map<string, Entry>();
  for (const state of states) {
    const posted = new Map([...journal].map(([number, entry]) => [number, changesIn(entry)]));
    for (const entry of entriesOf({ ...state, posted }))
      if (!journal.has(entry.number)) journal.set(entry.number, entry);
  }
  return [...journal.values()];
}

const changesIn = ({ lines }: Entry): Changes =>
  Object.fromEntries(
    lines.map(({ account, debitCents, creditCents }) => [account, debitCents - creditCents]),
  );
