import type { AuditEntry } from '@desert-mirror/contracts/system';
import { clockTime } from '../../../back-office/dates/appointment.rules.js';
import { sentenceOf, type Sentence } from './activity.rules.js';
import { manyOf } from './thing.rules.js';

/** Repeated sign-ins are grouped from the second one on, because their details hardly matter. */
const SIGN_INS_FROM = 2;
const OTHERS_FROM = 3;

const isSignIn = ({ action }: AuditEntry): boolean => action.startsWith('session.');

/** Entries with the same key record one person doing the same thing to records of one kind. */
function keyOf(entry: AuditEntry): string {
  const { actor, before, thing, after } = sentenceOf(entry);
  const about = thing.text && manyOf(entry.entity) ? entry.entity : thing.text;
  return JSON.stringify([actor, entry.action, before, about, after]);
}

/**
 * Entries in groups of consecutive ones that say the same. Sign-ins of different people alternate,
 * so a group of them may have sign-ins of others in between. Short groups are split again.
 */
export function groupsOf(entries: readonly AuditEntry[]): AuditEntry[][] {
  const groups: AuditEntry[][] = [];
  let run = new Map<string, AuditEntry[]>();
  let last: AuditEntry | undefined;
  for (const entry of entries) {
    const key = keyOf(entry);
    const isSameRun = run.has(key) || (last && isSignIn(last) && isSignIn(entry));
    if (!isSameRun) run = new Map();
    const group = run.get(key) ?? [];
    if (group.push(entry) === 1) groups.push(group);
    run.set(key, group);
    last = entry;
  }
  return groups.flatMap((group) => {
    const from = isSignIn(group[0]!) ? SIGN_INS_FROM : OTHERS_FROM;
    return group.length < from ? group.map((entry) => [entry]) : [group];
  });
}

/** "vera signed in 6 times" or "vera changed 4 services". */
export function groupSentence(group: readonly AuditEntry[]): Sentence {
  const sentence = sentenceOf(group[0]!);
  const things = new Set(group.map((entry) => sentenceOf(entry).thing.text));
  if (things.size === 1) return { ...sentence, after: `${sentence.after} ${group.length} times` };
  return { ...sentence, thing: { text: `${things.size} ${manyOf(group[0]!.entity)!}` } };
}

/** "9:02–11:40 AM": from the oldest to the newest, the first of the group. */
export function groupTimes(group: readonly AuditEntry[]): string {
  const [from, to] = [group.at(-1)!, group[0]!].map(({ at }) => clockTime(at)) as [string, string];
  if (from === to) return to;
  const isSameHalf = from.slice(-2) === to.slice(-2);
  return `${isSameHalf ? from.slice(0, -3) : from}–${to}`;
}
