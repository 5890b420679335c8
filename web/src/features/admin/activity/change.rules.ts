import type { AuditEntry } from '@desert-mirror/contracts/system';
import { formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { formatDateTime, formatPlainDate } from '@desert-mirror/contracts/time';

export interface Change {
  field: string;
  label: string;
  /** Undefined if the log has no value, empty if the value was empty. */
  before: string | undefined;
  after: string | undefined;
}

export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({
    field,
    label: fieldLabel(field),
    before: before ? textOf(field, before[field]) : undefined,
    after: after ? textOf(field, after[field]) : undefined,
  }));
}

/** The details of an expanded entry: its changes and the address they came from. */
export function detailsOf(
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'clientAddress'>,
) {
  // The entry of a sign-in already names the user.
  const changes = entry.action === 'session.opened' ? [] : changesOf(entry);
  if (entry.clientAddress === null) return changes;
  const address = { field: 'clientAddress', label: 'IP address', before: undefined };
  return [...changes, { ...address, after: entry.clientAddress }];
}

const LABELS: Readonly<Record<string, string>> = {
  priceCents: 'Card price',
  ids: 'Order',
  imageUrl: 'Picture',
  imageAlt: 'Picture description',
  bookingId: 'Booking',
  invoiceId: 'Invoice',
};

/** "totalAmount" -> "Total amount", "refundedCents" -> "Refunded". */
export function fieldLabel(field: string): string {
  if (Object.hasOwn(LABELS, field)) return LABELS[field]!;
  const words = field
    .replace(/Cents$/, '')
    .replace(/[-_.]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const AMOUNT_FIELD = /amount|total|price|collected|refunded|captured/i;
const AMOUNT = /^-?\d+\.\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Display text of any stored value. Empty for null. */
export function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return wordsOf(field, value);
  if (Array.isArray(value)) return value.map((item) => textOf(field, item)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${fieldLabel(name)}: ${textOf(name, part)}`)
      .join(', ');
  return '';
}

function numberText(field: string, value: number): string {
  if (field.endsWith('Cents')) return formatCents(value);
  if (field === 'price') return formatCents(Math.round(value * 100));
  return String(value);
}

function wordsOf(field: string, value: string): string {
  if (field === 'taxRate') return `${value}%`;
  // Other fields with two decimals are rates, not amounts.
  if (AMOUNT.test(value) && (AMOUNT_FIELD.test(field) || field === 'tax')) {
    return formatAmount(value);
  }
  if (INSTANT.test(value) && !Number.isNaN(Date.parse(value))) return formatDateTime(value);
  if (DATE.test(value) && !Number.isNaN(Date.parse(value))) return formatPlainDate(value);
  return value;
}

const LONG = 160;
const SHORT = 120;

/** Shortens a long text without splitting a character. Undefined if the text is short. */
export function beginningOf(text: string): string | undefined {
  if (text.length <= LONG && text.split('\n').length <= 4) return undefined;
  return `${[...text.slice(0, SHORT * 2)].slice(0, SHORT).join('').trimEnd()}…`;
}

/** Numbers that only the software needs, or that name the record already. */
const LEFT_OUT: readonly string[] = ['revision', 'invoiceNumber', 'estimateNumber'];

/** "Rating: 4 → 5, Approved: Yes", for one line. Omits fields that kept their value or never had one. */
export const summaryOf = (changes: readonly Change[]): string =>
  changes
    .filter(({ field, before = '', after = '' }) => before !== after && !LEFT_OUT.includes(field))
    .map(({ label, before, after }) => {
      const values = [before || undefined, after].filter((value) => value !== undefined);
      return `${label}: ${values.map(shortened).join(' → ')}`;
    })
    .join(', ');

const shortened = (text: string): string => (text === '' ? 'empty' : (beginningOf(text) ?? text));
