import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@desert-mirror/contracts/system';
import { groupSentence, groupsOf, groupTimes } from './activity-groups.rules.js';

const entryOf = (id: number, action: string, more: Partial<AuditEntry> = {}): AuditEntry =>
  ({
    id,
    action,
    actor: 'vera',
    entity: action.split('.')[0]!,
    entityId: String(id),
    before: null,
    after: null,
    names: {},
    at: '2026-11-20T18:00:00Z',
    ...more,
  }) as AuditEntry;

const signIn = (id: number, actor: string) =>
  entryOf(id, 'session.opened', { actor, entity: 'user' });
const invoice = (id: number, more: Partial<AuditEntry> = {}) =>
  entryOf(id, 'invoice.updated', { names: { [`invoice ${id}`]: `INV-${id}` }, ...more });

const idsOf = (entries: readonly AuditEntry[]) =>
  groupsOf(entries).map((group) => group.map(({ id }) => id));

describe('groups of activity', () => {
  it.each<[string, AuditEntry[], number[][]]>([
    ['nothing', [], []],
    [
      'alternating sign-ins by person',
      [signIn(5, 'vera'), signIn(4, 'noor'), signIn(3, 'vera'), signIn(2, 'noor')],
      [
        [5, 3],
        [4, 2],
      ],
    ],
    [
      'sign-ins only up to another entry',
      [signIn(4, 'vera'), signIn(3, 'vera'), invoice(2), signIn(1, 'vera')],
      [[4, 3], [2], [1]],
    ],
    ['three changes of a kind', [invoice(3), invoice(2), invoice(1)], [[3, 2, 1]]],
    ['two changes not', [invoice(2), invoice(1)], [[2], [1]]],
    [
      'only what the same person did',
      [invoice(3), invoice(2, { actor: 'noor' }), invoice(1)],
      [[3], [2], [1]],
    ],
    [
      'only the same records of kinds without a plural',
      [3, 2, 1].map((id) => entryOf(id, 'month.closed', { entityId: `2026-0${id}` })),
      [[3], [2], [1]],
    ],
  ])('%s', (_name, entries, ids) => {
    expect(idsOf(entries)).toEqual(ids);
  });

  it('says how often or how many', () => {
    const text = (group: AuditEntry[]) => {
      const { actor, before, thing, after } = groupSentence(group);
      return `${[actor, before, thing.text].filter(Boolean).join(' ')}${after}`;
    };
    expect(text([signIn(2, 'vera'), signIn(1, 'vera')])).toBe('vera signed in 2 times');
    expect(text([invoice(3), invoice(2), invoice(1)])).toBe('vera changed 3 invoices');
    expect(text([invoice(3), invoice(3), invoice(1)])).toBe('vera changed 2 invoices');
    expect(text([invoice(3), invoice(3), invoice(3)])).toBe('vera changed INV-3 3 times');
  });

  it.each([
    ['2026-11-20T17:02:00Z', '2026-11-20T19:40:00Z', '9:02–11:40 AM'],
    ['2026-11-20T19:02:00Z', '2026-11-20T21:40:00Z', '11:02 AM–1:40 PM'],
    ['2026-11-20T19:02:00Z', '2026-11-20T19:02:30Z', '11:02 AM'],
  ])('from %s to %s is %s', (from, to, times) => {
    const [newest, oldest] = [{ at: to }, { at: from }] as [AuditEntry, AuditEntry];
    expect(groupTimes([newest, oldest])).toBe(times);
  });
});
