import { describe, expect, it } from '@jest/globals';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { allowedActions, leadOf } from './invoice-actions.rules.js';

type Standing = Pick<Invoice, 'status' | 'customerEmail' | 'amountPaid'>;

const names = (standing: Standing) =>
  Object.entries(allowedActions(standing))
    .filter(([, may]) => may)
    .map(([name]) => name);

describe('what may be done with an invoice', () => {
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
    [{ status: 'void', customerEmail, amountPaid: '0.00' }, []],
  ])('%j: %j', (standing, expected) => {
    expect(names(standing)).toEqual(expected);
  });

  it('is told', () => {
    expect(leadOf({ status: 'draft' })).toBe('A draft can still be changed.');
  });
});
