import { describe, expect, it } from '@jest/globals';
import type { Dispute } from '@desert-mirror/contracts/disputes';
import { deadlineText, disputeNote, disputeStatus, disputeTitle } from './dispute.rules.js';

const dispute: Dispute = {
  id: 5,
  kind: 'dispute',
  status: 'needs-response',
  reason: 'fraudulent',
  amount: '299.00',
  withdrawn: '299.00',
  fee: '15.00',
  hasEvidence: false,
  bookingId: 7,
  invoiceId: null,
  closedAt: null,
  evidenceDueAt: '2026-12-10T20:00:00.000Z',
  openedAt: '2026-12-01T17:00:00.000Z',
  url: 'https://dashboard.stripe.com/disputes/dp_1',
};

describe('a dispute', () => {
  it.each([
    [{}, 'Dispute', 'needs a response', /withdrew \$299\.00.*fee is \$15\.00.*cannot be refunded/],
    [{ status: 'under-review' }, 'Dispute', 'under review', /cannot be refunded/],
    [{ status: 'won' }, 'Dispute', 'won', /returned \$299\.00.*fee of \$15\.00 stays/],
    [{ status: 'lost' }, 'Dispute', 'lost', /customer keeps \$299\.00/],
    [{ kind: 'inquiry' }, 'Question of the bank', 'needs a response', /No money was withdrawn/],
    [{ kind: 'inquiry', status: 'closed' }, 'Question of the bank', 'closed', /Nothing is left/],
    [{ kind: 'fraud-warning' }, 'Fraud warning', 'needs a response', /possible fraud/],
  ] as const)('%j', (changes, title, status, note) => {
    const one = { ...dispute, ...changes };
    expect(disputeTitle(one)).toBe(title);
    expect(disputeStatus(one).text).toBe(status);
    expect(disputeNote(one)).toMatch(note);
  });

  it.each([
    [{}, /^Respond by .*Dec/],
    [{ status: 'under-review' }, undefined],
    [{ evidenceDueAt: null }, undefined],
  ] as const)('%j has the deadline %s', (changes, expected) => {
    const text = deadlineText({ ...dispute, ...changes });
    if (expected === undefined) expect(text).toBeUndefined();
    else expect(text).toMatch(expected);
  });
});
