import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@desert-mirror/contracts/system';
import { lineDetail, lineSentence, linesOf } from './activity-lines.rules.js';

const entryOf = (id: number, action: string, more: Partial<AuditEntry> = {}): AuditEntry =>
  ({
    id,
    action,
    actor: 'vera',
    entity: action.split('.')[0]!,
    entityId: '12',
    before: null,
    after: null,
    at: '2026-11-20T18:00:00Z',
    ...more,
    names: { 'invoice 12': 'INV-7', 'estimate 12': 'EST-3', 'booking 12': 'Ada King' },
  }) as AuditEntry;

const created = (id: number, more: Partial<AuditEntry> = {}) =>
  entryOf(id, 'invoice.created', { after: { customerName: 'Ada King', total: '349.00' }, ...more });
const sent = (id: number, more: Partial<AuditEntry> = {}) => entryOf(id, 'invoice.sent', more);
const paid = (id: number, action = 'payment.captured') =>
  entryOf(id, action, {
    actor: null,
    entityId: 'pi_1',
    after: { bookingId: 12, amountCents: 22_500, method: 'cash' },
  });
const booked = (id: number, field: string, cents: number, more: Partial<AuditEntry> = {}) =>
  entryOf(id, 'booking.account-changed', {
    actor: null,
    before: { [field]: 1_000 },
    after: { [field]: 1_000 + cents },
    ...more,
  });
const other = (id: number) => entryOf(id, 'van.updated');

const idsOf = (entries: readonly AuditEntry[]) =>
  linesOf(entries).map(({ entries: own }) => own.map(({ id }) => id));

describe('lines of the activity', () => {
  it.each<[string, AuditEntry[], number[][]]>([
    ['nothing', [], []],
    ['created and sent', [sent(2), created(1)], [[2, 1]]],
    ['with another entry between them', [sent(3), other(2), created(1)], [[3, 1], [2]]],
    ['by another person', [sent(2), created(1, { actor: 'noor' })], [[2], [1]]],
    ['another document', [sent(2), created(1, { entityId: '13' })], [[2], [1]]],
    ['another kind', [sent(2), entryOf(1, 'estimate.created')], [[2], [1]]],
    ['sent again', [sent(3), sent(2), created(1)], [[3], [2, 1]]],
    ['a minute later', [sent(2, { at: '2026-11-20T18:01:00Z' }), created(1)], [[2, 1]]],
    ['more than a minute later', [sent(2, { at: '2026-11-20T18:01:01Z' }), created(1)], [[2], [1]]],
    ['sent before it was created', [created(2), sent(1)], [[2], [1]]],
    ['a payment and its booking', [booked(2, 'capturedCents', 22_500), paid(1)], [[2, 1]]],
    [
      'a recorded payment and its booking',
      [booked(2, 'capturedCents', 22_500), paid(1, 'payment.recorded')],
      [[2, 1]],
    ],
    [
      'a refund and its booking',
      [booked(2, 'refundedCents', 22_500), paid(1, 'payment.refunded')],
      [[2, 1]],
    ],
    ['another amount', [booked(2, 'capturedCents', 100), paid(1)], [[2], [1]]],
    [
      'another booking',
      [booked(2, 'capturedCents', 22_500, { entityId: '13' }), paid(1)],
      [[2], [1]],
    ],
    [
      'the rest in groups',
      [other(5), other(4), other(3), sent(2), created(1)],
      [
        [5, 4, 3],
        [2, 1],
      ],
    ],
  ])('%s', (_name, entries, ids) => {
    expect(idsOf(entries)).toEqual(ids);
  });

  it.each<[AuditEntry[], string, string]>([
    [[sent(2), created(1)], 'created and sent INV-7', 'Ada King, $349.00'],
    [
      [sent(2, { after: { byMail: true, to: 'ada@example.com' } }), created(1)],
      'created and emailed INV-7',
      'Ada King, $349.00, to ada@example.com',
    ],
    [[entryOf(2, 'estimate.sent'), entryOf(1, 'estimate.created')], 'created and sent EST-3', ''],
    [
      [booked(2, 'capturedCents', 22_500), paid(1)],
      'received $225.00 by card for booking 12 (Ada King)',
      '',
    ],
    [[created(1)], 'created INV-7', 'Ada King, $349.00'],
    [[other(3), other(2), other(1)], 'changed a van 3 times', ''],
  ])('%# reads "%s"', (entries, words, detail) => {
    const [line] = linesOf(entries);
    const { before, thing, after } = lineSentence(line!);
    expect(`${before} ${thing.text}${after}`).toBe(words);
    expect(lineDetail(line!)).toBe(detail);
  });
});
