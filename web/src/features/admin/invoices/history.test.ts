import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { invoiceHistory } from './history.rules.js';

const invoice = {
  status: 'draft' as Invoice['status'],
  createdAt: '2026-12-01T20:00:00.000Z',
  sentAt: null,
  voidedAt: null,
  voidReason: null,
  updatedAt: '2026-12-01T20:00:00.000Z',
};
const sentAt = '2026-12-02T20:00:00.000Z';
const mail = (kind: string, createdAt: string) => ({ id: 1, kind, createdAt, status: 'sent' });
const payment = {
  id: 5,
  kind: 'capture',
  method: 'cash',
  amount: '20.00',
  refundable: '20.00',
  occurredAt: '2026-12-03T20:00:00.000Z',
};

function shown(changes: object, recorded: object = {}): string[] {
  const given = { invoice: { ...invoice, ...changes }, payments: [], refunds: [], mails: [] };
  return invoiceHistory({ ...given, ...recorded }).map((event) => {
    if (event.kind === 'step') return event.note ? `${event.text}: ${event.note}` : event.text;
    return event.kind === 'mail' ? event.mail.kind : event.movement.kind;
  });
}

describe('the history of an invoice', () => {
  it.each<[string, object, object, string[]]>([
    ['a draft', {}, {}, ['Created']],
    ['a changed draft', { updatedAt: sentAt }, {}, ['Last change', 'Created']],
    [
      'handed over, then overdue',
      { status: 'overdue', sentAt, updatedAt: payment.occurredAt },
      {},
      ['Sent: Not emailed from here', 'Created'],
    ],
    [
      'handed over, then emailed',
      { status: 'sent', sentAt },
      { mails: [mail('invoice', payment.occurredAt)] },
      ['invoice', 'Sent: Not emailed from here', 'Created'],
    ],
    [
      'emailed, then paid',
      { status: 'paid', sentAt, updatedAt: payment.occurredAt },
      { mails: [mail('invoice', sentAt)], payments: [payment] },
      ['payment', 'invoice', 'Created'],
    ],
    [
      'voided',
      { status: 'void', voidedAt: sentAt, voidReason: 'Rain', updatedAt: sentAt },
      {},
      ['Voided: Rain', 'Created'],
    ],
  ])('%s', (_name, changes, recorded, expected) => {
    expect(shown(changes, recorded)).toEqual(expected);
  });
});
