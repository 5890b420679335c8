import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { allowedActions, leadOf } from './invoice-actions.rules.js';

type Standing = Pick<Invoice, 'status' | 'customerEmail' | 'amountPaid'>;

const names = (standing: Standing) =>
  Object.entries(allowedActions(standing))
    .filter(([, may]) => may)
    .map(([name]) => name);

describe('actions on an invoice', () => {
  const customerEmail = 'ana@example.com';

  it.each<[Standing, string[]]>([
    [{ status: 'draft', customerEmail, amountPaid: '0.00' }, ['edit', 'send', 'void']],
    [{ status: 'draft', customerEmail: null, amountPaid: '20.00' }, ['edit', 'send']],
    [
      { status: 'sent', customerEmail, amountPaid: '0.00' },
      ['sendAgain', 'recordPayment', 'void', 'link'],
    ],
    [
      { status: 'overdue', customerEmail: null, amountPaid: '0.00' },
      ['recordPayment', 'void', 'link'],
    ],
    [
      { status: 'partially_paid', customerEmail, amountPaid: '20.00' },
      ['sendAgain', 'recordPayment', 'link'],
    ],
    [{ status: 'paid', customerEmail, amountPaid: '129.90' }, ['sendAgain', 'link']],
    [{ status: 'paid', customerEmail: null, amountPaid: '0.00' }, ['void', 'link']],
    [{ status: 'void', customerEmail, amountPaid: '0.00' }, []],
  ])('%j: %j', (standing, expected) => {
    expect(names(standing)).toEqual(expected);
  });

  it.each([
    ['draft', '0.00', '0.00', 'Drafts can still be changed.'],
    ['sent', '0.00', '10.00', 'This invoice was sent and can no longer be changed.'],
    ['paid', '100.00', '29.90', 'Nothing is due.'],
    ['paid', '0.00', '0.00', 'Nothing is due.'],
    ['paid', '0.00', '129.90', 'Fully refunded. Nothing is due.'],
  ] as const)('%s, %s paid, %s refunded: %s', (...given) => {
    const [status, amountPaid, amountCredited, lead] = given;
    expect(leadOf({ status, amountPaid, amountCredited })).toBe(lead);
  });
});
