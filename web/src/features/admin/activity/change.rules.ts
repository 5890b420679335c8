import type { AuditEntry } from '@desert-mirror/contracts/system';
import { fieldLabel, isBelow, isHidden } from './field.rules.js';
import { textOf } from './value.rules.js';

export interface Change {
  field: string;
  label: string;
  /** Undefined if the log has no value, empty if the value was empty. */
  before: string | undefined;
  after: string | undefined;
}

type Values = Pick<AuditEntry, 'before' | 'after'> & Partial<Pick<AuditEntry, 'names'>>;

export function changesOf({ before, after, names = {} }: Values): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => !isHidden(field))
    .map((field) => ({
      field,
      label: fieldLabel(field),
      before: before && field in before ? textOf(field, before[field], { names }) : undefined,
      after: after && field in after ? textOf(field, after[field], { names }) : undefined,
    }));
}

/** Fields that never had a value, or kept it, tell nothing. */
const tells = ({ before = '', after = '' }: Change): boolean => before !== after;

/** The details of an expanded entry: its changes and the address they came from. */
export function detailsOf(entry: Values & Pick<AuditEntry, 'action' | 'clientAddress'>): Change[] {
  // The entry of a sign-in already names the user.
  const changes = entry.action === 'session.opened' ? [] : changesOf(entry).filter(tells);
  if (entry.clientAddress === null) return changes;
  const field = 'clientAddress';
  const address = { field, label: fieldLabel(field), before: undefined };
  return [...changes, { ...address, after: entry.clientAddress }];
}

const LONG = 160;
const SHORT = 120;

/** Shortens a long text without splitting a character. Undefined if the text is short. */
export function excerptOf(text: string): string | undefined {
  if (text.length <= LONG && text.split('\n').length <= 4) return undefined;
  return `${Array.from(text.slice(0, SHORT * 2))
    .slice(0, SHORT)
    .join('')
    .trimEnd()}…`;
}

/** Pictures have addresses that only the software can read, and texts are too long to compare in a line. */
const CHANGED_ONLY: readonly string[] = [
  'imageUrl',
  'ids',
  'content',
  'aboutText',
  'longDescription',
];

/** "Rating: 4 → 5, Approved: Yes", for one line. */
export const summaryOf = (changes: readonly Change[]): string =>
  changes
    .filter((change) => tells(change) && !isBelow(change.field))
    .map(({ field, label, before, after }) => {
      if (CHANGED_ONLY.includes(field)) return `${label} changed`;
      const values = [before || undefined, after].filter((value) => value !== undefined);
      return `${label}: ${values.map(shortened).join(' → ')}`;
    })
    .join(', ');

const shortened = (text: string): string => (text === '' ? 'empty' : (excerptOf(text) ?? text));
