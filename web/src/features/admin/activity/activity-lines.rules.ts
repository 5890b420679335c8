import type { AuditEntry } from '@desert-mirror/contracts/system';
import { isEmailed } from './action.rules.js';
import { sentenceOf, type Sentence } from './activity.rules.js';
import { groupsOf, groupSentence } from './activity-groups.rules.js';
import { detailOf } from './detail.rules.js';

/** Entries of the log that the page shows on one line, newest first. The log keeps each of them. */
export interface ActivityLine {
  kind: 'entry' | 'group' | 'merged';
  entries: readonly AuditEntry[];
}

/** Entries that are further apart are separate actions. */
const TOGETHER_MS = 60_000;

/** A document that is sent right after it was created. */
const isSentAfter = (newer: AuditEntry, older: AuditEntry): boolean =>
  newer.entity === older.entity &&
  newer.entityId === older.entityId &&
  newer.actor === older.actor &&
  newer.action === `${newer.entity}.sent` &&
  older.action === `${newer.entity}.created`;

/** The field of the booking's account that each kind of payment entry changes. */
const BOOKED_AS: Readonly<Record<string, string>> = {
  'payment.captured': 'capturedCents',
  'payment.recorded': 'capturedCents',
  'payment.refunded': 'refundedCents',
};

/** Booking learns of a payment from an event and logs the change of its account. */
function isBookedAfter(newer: AuditEntry, { action, after }: AuditEntry): boolean {
  const field = BOOKED_AS[action];
  if (field === undefined || newer.action !== 'booking.account-changed') return false;
  const more = Number(newer.after?.[field] ?? 0) - Number(newer.before?.[field] ?? 0);
  return String(after?.['bookingId']) === newer.entityId && more === after?.['amountCents'];
}

const areTogether = (newer: AuditEntry, older: AuditEntry): boolean =>
  isSentAfter(newer, older) || isBookedAfter(newer, older);

/** When a document was sent twice, the first sending is merged with its creation. */
const isSentAgain = (newer: AuditEntry, older: AuditEntry): boolean =>
  newer.action.endsWith('.sent') &&
  newer.action === older.action &&
  newer.entityId === older.entityId;

/** The entry that the newer one continues. Entries of other services can be between them. */
function beginningOf(
  entries: readonly AuditEntry[],
  index: number,
  merged: ReadonlySet<AuditEntry>,
): AuditEntry | undefined {
  const newest = entries[index]!;
  const since = Date.parse(newest.at) - TOGETHER_MS;
  for (let next = index + 1; next < entries.length; next += 1) {
    const entry = entries[next]!;
    if (Date.parse(entry.at) < since || isSentAgain(newest, entry)) return undefined;
    if (!merged.has(entry) && areTogether(newest, entry)) return entry;
  }
  return undefined;
}

/** Entries of one action are merged; the ones between them are grouped if they say the same. */
export function linesOf(entries: readonly AuditEntry[]): ActivityLine[] {
  const merged = new Set<AuditEntry>();
  const lines: ActivityLine[] = [];
  let run: AuditEntry[] = [];
  const endRun = () => {
    for (const group of groupsOf(run))
      lines.push({ kind: group.length > 1 ? 'group' : 'entry', entries: group });
    run = [];
  };
  for (const [index, entry] of entries.entries()) {
    if (merged.has(entry)) continue;
    const beginning = beginningOf(entries, index, merged);
    if (beginning === undefined) {
      run.push(entry);
      continue;
    }
    endRun();
    merged.add(beginning);
    lines.push({ kind: 'merged', entries: [entry, beginning] });
  }
  endRun();
  return lines;
}

/** "created and sent INV-2026-0007". */
export function lineSentence({ kind, entries }: ActivityLine): Sentence {
  if (kind === 'group') return groupSentence(entries);
  const [newest] = entries;
  const first = entries.at(-1)!;
  // Billing's entry does not name the customer of the booking; the newer one does.
  const sentence = { ...sentenceOf(first), thing: sentenceOf(newest!).thing };
  if (kind === 'entry' || !first.action.endsWith('.created')) return sentence;
  return { ...sentence, before: `created and ${isEmailed(newest!) ? 'emailed' : 'sent'}` };
}

/** "Wendell Ash, $349.00, to wendell@example.com". */
export const lineDetail = ({ kind, entries }: ActivityLine): string =>
  kind === 'group' ? '' : entries.toReversed().map(detailOf).filter(Boolean).join(', ');
