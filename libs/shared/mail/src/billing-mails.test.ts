import { describe, expect, it } from '@jest/globals';
import { invoiceMail, receiptMail, refundMail, reminderMail } from './billing-mails.js';
import type { Business } from './layout.js';

const sender: Business = {
  name: 'Mojave Shine',
  phone: '(702) 555-0100',
  email: 'hi@mojave.example',
  origin: 'https://mojave.example',
};
const invoice = {
  invoiceNumber: 'INV-2026-0007',
  customerName: 'Dana',
  total: '140.73',
  amountPaid: '0.00',
  amountCredited: '0.00',
  amountDue: '140.73',
  dueDate: '2026-12-20',
  paymentLink: 'https://mojave.example/pay/abc',
};
const payment = {
  customerName: 'Dana',
  what: 'booking 7',
  amount: '140.73',
  tip: '0.00',
  receivedOn: '2026-11-20',
};

const mails = (from: Business) => ({
  invoice: invoiceMail(from, invoice),
  reminder: reminderMail(from, invoice, '2026-11-20'),
  receipt: receiptMail(from, payment),
  refund: refundMail(from, { ...payment, refundedOn: '2026-11-22' }),
});

describe.each(['invoice', 'reminder', 'receipt', 'refund'] as const)(
  'an email of kind %s',
  (kind) => {
    it('is signed with name, phone and email address', () => {
      const { text, html } = mails(sender)[kind];
      expect(text).toMatch(/Mojave Shine\n\(702\) 555-0100\nhi@mojave\.example$/);
      expect(html).toContain('href="tel:+17025550100"');
      expect(html).toContain('href="mailto:hi@mojave.example"');
    });

    it('leaves out contact data that is not set', () => {
      const { text, html } = mails({ ...sender, name: 'Mojave <Shine>', phone: null, email: null })[
        kind
      ];
      expect(text).toMatch(/\n\nMojave <Shine>$/);
      expect(text).not.toContain('null');
      expect(html).toContain('>Mojave &lt;Shine&gt;</div>');
    });
  },
);

it.each([
  [sender, 'Contact us at (702) 555-0100.'],
  [{ ...sender, phone: null }, 'Contact us at hi@mojave.example.'],
])('a reminder from %j names a contact', (from, words) => {
  expect(mails(from).reminder.text).toContain(words);
});

it('the subject of an invoice and a receipt names the business', () => {
  expect(mails(sender).invoice.subject).toBe('Invoice INV-2026-0007 from Mojave Shine');
  expect(mails(sender).receipt.subject).toBe('Receipt from Mojave Shine');
});
