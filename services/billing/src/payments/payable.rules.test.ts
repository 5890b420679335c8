import type { BookingAccount } from '@desert-mirror/contracts/booking';
import { describe, expect, it } from '@jest/globals';
import { assertInvoicePayable, assertPayable } from './payable.rules.js';

const booking: BookingAccount = {
  id: 1,
  status: 'pending',
  paymentStatus: 'unpaid',
  totalCents: 29_900,
  openCents: 29_900,
  depositCents: 0,
  lines: [],
  serviceName: 'Full Detail',
  customerName: 'Dana Reyes',
  customerEmail: 'dana@example.com',
  customerPhone: '(702) 555-0123',
  vehicleInfo: null,
  serviceLocation: null,
  source: 'online',
};

describe('assertPayable', () => {
  it.each<[string, Partial<BookingAccount>, number | undefined, string | undefined]>([
    ['the exact amount', {}, 29_900, undefined],
    ['another amount', {}, 29_899, 'price_changed'],
    ['an invalid amount', {}, undefined, 'price_changed'],
    ['paid', { paymentStatus: 'paid', openCents: 0 }, 29_900, 'not_payable'],
    ['cancelled', { status: 'cancelled', openCents: 0 }, 29_900, 'not_payable'],
    ['cancelled but open', { status: 'cancelled' }, 29_900, 'not_payable'],
    ['free', { openCents: 0 }, 0, 'not_payable'],
    ['less than Stripe accepts', { openCents: 49 }, 49, 'not_payable'],
    ['the minimum at Stripe', { openCents: 50 }, 50, undefined],
    ['the maximum at Stripe', { openCents: 99_999_999 }, 99_999_999, undefined],
    ['more than Stripe accepts', { openCents: 100_000_000 }, 100_000_000, 'not_payable'],
  ])('%s', (_name, changes, offered, code) => {
    const assert = () => assertPayable({ ...booking, ...changes }, offered);
    if (code === undefined) expect(assert).not.toThrow();
    else expect(assert).toThrow(expect.objectContaining({ code }));
  });
});

describe('assertPayable with a deposit of $50', () => {
  const account = { ...booking, depositCents: 5_000 };
  it.each<[string, Partial<BookingAccount>, number, number, string | undefined]>([
    ['the deposit', {}, 5_000, 0, undefined],
    ['the deposit and a tip', {}, 5_000, 900, undefined],
    ['everything', {}, 29_900, 0, undefined],
    ['the rest', { openCents: 24_900, depositCents: 0 }, 24_900, 0, undefined],
    ['the deposit again', { openCents: 24_900, depositCents: 0 }, 5_000, 0, 'price_changed'],
    ['a tip included in the amount', {}, 30_800, 900, 'price_changed'],
    ['a tip alone', {}, 0, 900, 'price_changed'],
    ['a tip alone, paid', { paymentStatus: 'paid', openCents: 0 }, 0, 900, undefined],
    ['a tip of $0.49, paid', { paymentStatus: 'paid', openCents: 0 }, 0, 49, 'not_payable'],
    ['nothing, paid', { paymentStatus: 'paid', openCents: 0 }, 0, 0, 'not_payable'],
    ['a tip, cancelled', { status: 'cancelled', paymentStatus: 'paid' }, 0, 900, 'not_payable'],
  ])('%s', (_name, changes, offered, tip, code) => {
    const assert = () => assertPayable({ ...account, ...changes }, offered, tip);
    if (code === undefined) expect(assert).not.toThrow();
    else expect(assert).toThrow(expect.objectContaining({ code }));
  });
});

describe('assertInvoicePayable', () => {
  it.each([
    ['the exact amount', 10_825, 0, 10_825, undefined],
    ['with a tip', 10_825, 1_000, 10_825, undefined],
    ['the amount including the tip', 10_825, 1_000, 11_825, 'price_changed'],
    ['another amount', 10_825, 0, 10_824, 'price_changed'],
    ['an invalid amount', 10_825, 0, undefined, 'price_changed'],
    ['nothing due', 0, 1_000, 0, 'not_payable'],
    ['less than Stripe accepts', 49, 0, 49, 'not_payable'],
    ['the minimum including a tip', 49, 1, 49, undefined],
    ['more than Stripe accepts', 99_999_999, 1, 99_999_999, 'not_payable'],
  ])('%s', (_name, due, tip, offered, code) => {
    const assert = () => assertInvoicePayable(due, tip, offered);
    if (code === undefined) expect(assert).not.toThrow();
    else expect(assert).toThrow(expect.objectContaining({ code }));
  });
});
