import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { describe, expect, it } from '@jest/globals';
import { assertInvoicePayable, assertPayable } from './payable.rules.js';

describe('whether a booking can be paid', () => {
  const account: BookingAccount = {
    id: 1,
    status: 'pending',
    paymentStatus: 'unpaid',
    totalCents: 29_900,
    openCents: 29_900,
    serviceName: 'Full Detail',
    customerName: 'Dana Reyes',
    customerEmail: 'dana@example.com',
    customerPhone: '(702) 555-0123',
    vehicleInfo: null,
    serviceLocation: null,
    source: 'online',
  };

  it.each<[string, Partial<BookingAccount>, number | undefined, string | undefined]>([
    ['as it is', {}, 29_900, undefined],
    ['at another price', {}, 29_899, 'price_changed'],
    ['at no price', {}, undefined, 'price_changed'],
    ['paid', { paymentStatus: 'paid', openCents: 0 }, 29_900, 'not_payable'],
    ['cancelled', { status: 'cancelled', openCents: 0 }, 29_900, 'not_payable'],
    ['cancelled but open', { status: 'cancelled' }, 29_900, 'not_payable'],
    ['free', { openCents: 0 }, 0, 'not_payable'],
    ['under what Stripe takes', { openCents: 49 }, 49, 'not_payable'],
    ['the least Stripe takes', { openCents: 50 }, 50, undefined],
    ['the most Stripe takes', { openCents: 99_999_999 }, 99_999_999, undefined],
    ['over what Stripe takes', { openCents: 100_000_000 }, 100_000_000, 'not_payable'],
  ])('%s', (_name, changes, offered, code) => {
    const assert = () => assertPayable({ ...account, ...changes }, offered);
    if (code === undefined) expect(assert).not.toThrow();
    else expect(assert).toThrow(expect.objectContaining({ code }));
  });
});

describe('whether an invoice can be paid by card', () => {
  it.each([
    ['as it is', 10_825, 0, 10_825, undefined],
    ['with a tip', 10_825, 1_000, 10_825, undefined],
    ['with the tip in the amount', 10_825, 1_000, 11_825, 'price_changed'],
    ['at another amount', 10_825, 0, 10_824, 'price_changed'],
    ['at no amount', 10_825, 0, undefined, 'price_changed'],
    ['with nothing due', 0, 1_000, 0, 'not_payable'],
    ['under what Stripe takes', 49, 0, 49, 'not_payable'],
    ['under it but for a tip', 49, 1, 49, undefined],
    ['over what Stripe takes', 99_999_999, 1, 99_999_999, 'not_payable'],
  ])('%s', (_name, due, tip, offered, code) => {
    const assert = () => assertInvoicePayable(due, tip, offered);
    if (code === undefined) expect(assert).not.toThrow();
    else expect(assert).toThrow(expect.objectContaining({ code }));
  });
});
