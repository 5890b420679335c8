import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@desert-mirror/contracts/system';
import { actorOf, daysOf, entityOf, sentenceOf } from './activity.rules.js';
import { detailOf } from './detail.rules.js';
import {
  beginningOf,
  changesOf,
  detailsOf,
  fieldLabel,
  summaryOf,
  textOf,
} from './change.rules.js';

describe('activity texts', () => {
  it.each([
    ['booking.status-changed', 'booking', '12', 'Booking 12', 'status changed'],
    ['booking.account-changed', 'booking', '12', 'Booking 12', 'payment recorded'],
    ['offering.reordered', 'offering', 'all', 'Services', 'reordered'],
    ['blog-post.created', 'blog-post', '3', 'Article 3', 'created'],
    ['settings.saved', 'site-settings', '1', '', 'Site settings saved'],
    ['prices.saved', 'prices', '1', '', 'Prices by vehicle size saved'],
    ['staff.password-reset', 'user', '4', 'User 4', 'given a one-time password'],
    ['payment.captured', 'payment', 'pi_12ab', 'Payment', 'captured'],
    ['session.opened', 'user', '1', '', 'Signed in'],
    ['car.washed-twice', 'car', '5', '', 'Car washed twice'],
    ['constructor.name', 'constructor', '5', '', 'Constructor name'],
  ])('%s of %s %s', (action, entity, entityId, subject, words) => {
    expect(sentenceOf({ action, entity, entityId, after: null })).toEqual({ subject, words });
  });

  it.each([
    ['booking.status-changed', 'booking', { status: 'confirmed' }, 'Booking 7', 'confirmed'],
    ['booking.status-changed', 'booking', { status: 'toString' }, 'Booking 7', 'status changed'],
    ['invoice.sent', 'invoice', { invoiceNumber: 'INV-2026-0007' }, 'INV-2026-0007', 'sent'],
    ['staff.added', 'user', { username: 'jonas' }, 'jonas', 'added'],
    ['estimate.sent', 'estimate', { estimateNumber: 'EST-2026-0003' }, 'EST-2026-0003', 'sent'],
  ])('%s of a %s with %j', (action, entity, after, subject, words) => {
    expect(sentenceOf({ action, entity, entityId: '7', after })).toEqual({ subject, words });
  });

  it.each([
    [
      'booking.created',
      { source: 'phone', serviceName: 'Full Detail', totalAmount: '299.00' },
      'Full Detail, $299.00, by phone',
    ],
    ['booking.status-changed', { status: 'cancelled', cancelReason: 'Rain' }, 'Rain'],
    [
      'payment.recorded',
      { method: 'check', invoiceId: 24, amountCents: 43192 },
      '$431.92 by check, invoice 24',
    ],
    ['payment.captured', { bookingId: 3, amountCents: 5000 }, '$50.00 by card, booking 3'],
    ['invoice.created', { customerName: 'Ada', total: '60.00' }, 'Ada, $60.00'],
    ['invoice.sent', { to: null }, 'without an email'],
    ['staff.added', { role: 'technician', email: 'a@b.example' }, 'technician, a@b.example'],
    ['booking.checkout-opened', { checkoutOpenedAt: '2026-11-20T20:00:00.000Z' }, ''],
    [
      'estimate.created',
      { estimateNumber: 'EST-1', customerName: 'Ada', total: '60.00' },
      'Ada, $60.00',
    ],
    ['estimate.invoiced', { estimateNumber: 'EST-1', invoiceNumber: 'INV-9' }, 'invoice INV-9'],
    ['estimate.revised', { estimateNumber: 'EST-1' }, ''],
    [
      'closure.added',
      { vanId: null, fromDate: '2026-12-24', toDate: '2026-12-26', reason: 'Holidays' },
      'Dec 24, 2026 – Dec 26, 2026, Holidays',
    ],
    [
      'closure.added',
      { fromDate: '2026-12-24', toDate: '2026-12-24', reason: null },
      'Dec 24, 2026',
    ],
    ['session.opened', { username: 'vera' }, ''],
    ['testimonial.updated', { rating: 5 }, 'Rating: 5'],
  ])('tells what matters of %s %j', (action, after, text) => {
    expect(detailOf({ action, before: null, after })).toBe(text);
  });

  it('tells what a deleted closure was', () => {
    const before = { fromDate: '2026-12-24', toDate: '2026-12-24', reason: 'Holidays' };
    expect(detailOf({ action: 'closure.deleted', before, after: null })).toBe(
      'Dec 24, 2026, Holidays',
    );
  });

  it('names the actor', () => {
    const after = { username: 'vera' };
    expect(actorOf({ actor: 'rosa', action: 'booking.created', after: null })).toBe('rosa');
    expect(actorOf({ actor: null, action: 'booking.created', after })).toBe('A visitor');
    const byPhone = { actor: null, action: 'booking.created', after: { source: 'phone' } };
    expect(actorOf(byPhone)).toBe('The system');
    expect(actorOf({ actor: null, action: 'payment.captured', after })).toBe('The system');
    expect(actorOf({ actor: null, action: 'session.opened', after })).toBe('vera');
    expect(actorOf({ actor: null, action: 'session.opened', after: null })).toBe('The system');
    const moved = { actor: null, action: 'booking.moved-by-customer', after: null };
    expect(actorOf(moved)).toBe('The customer');
  });

  it('groups entries by business day', () => {
    const at = (instant: string) => ({ at: instant }) as AuditEntry;
    const [late, early] = [at('2026-11-20T08:30:00Z'), at('2026-11-20T07:30:00Z')];
    expect(daysOf([late, early])).toEqual([
      { day: 'Nov 20, 2026', entries: [late] },
      { day: 'Nov 19, 2026', entries: [early] },
    ]);
    expect(daysOf([])).toEqual([]);
  });

  it('finds a filter, and ignores unknown ones', () => {
    expect(entityOf('services')).toBe('offering');
    expect(entityOf('toString')).toBeUndefined();
    expect(entityOf(undefined)).toBeUndefined();
  });
});

describe('fields', () => {
  it.each([
    ['totalAmount', 'Total amount'],
    ['refundedCents', 'Refunded'],
    ['priceCents', 'Card price'],
    ['status', 'Status'],
    ['constructor', 'Constructor'],
  ])('labels %s as %s', (field, label) => {
    expect(fieldLabel(field)).toBe(label);
  });

  it.each([
    ['totalAmount', '1299.00', '$1,299.00'],
    ['capturedCents', 29900, '$299.00'],
    ['price', '$299', '$299'],
    ['price', 120.5, '$120.50'],
    ['tax', '8.25', '$8.25'],
    ['taxRate', '8.25', '8.25%'],
    ['version', '10.10', '10.10'],
    ['duration', 90, '90'],
    ['active', false, 'No'],
    ['notes', null, ''],
    ['preferredDate', '2026-11-20T20:00:00.000Z', 'Nov 20, 2026, 12:00 PM'],
    ['dueDate', '2026-12-20', 'Dec 20, 2026'],
    ['heroTitle', '2026-99-99T99:99 is not a date', '2026-99-99T99:99 is not a date'],
    ['features', ['Wash', 'Wax'], 'Wash, Wax'],
    ['services', [{ name: 'Wash', price: 60 }], 'Name: Wash, Price: $60.00'],
    ['name', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%s %j reads %s', (field, value, text) => {
    expect(textOf(field, value)).toBe(text);
  });

  it('pairs the values before and after', () => {
    expect(
      changesOf({ before: { status: 'pending' }, after: { status: 'confirmed', by: null } }),
    ).toEqual([
      { field: 'status', label: 'Status', before: 'pending', after: 'confirmed' },
      { field: 'by', label: 'By', before: '', after: '' },
    ]);
    expect(changesOf({ before: null, after: { total: '60.00' } })).toEqual([
      { field: 'total', label: 'Total', before: undefined, after: '$60.00' },
    ]);
    expect(changesOf({ before: null, after: null })).toEqual([]);
  });

  it.each([
    ['booking.created', '203.0.113.7', ['Status', 'IP address']],
    ['booking.created', null, ['Status']],
    ['session.opened', '203.0.113.7', ['IP address']],
    ['session.opened', null, []],
  ])('shows the details of %s from %j', (action, clientAddress, labels) => {
    const details = detailsOf({ action, clientAddress, before: null, after: { status: 'open' } });
    expect(details.map(({ label }) => label)).toEqual(labels);
  });

  it('summarizes changes in one line', () => {
    const changes = changesOf({
      before: { rating: 4, place: 'Reno', notes: null, author: null, revision: 1 },
      after: { rating: 5, place: '', notes: null, author: 'Ada', revision: 2 },
    });
    expect(summaryOf(changes)).toBe('Rating: 4 → 5, Place: Reno → empty, Author: Ada');
    expect(summaryOf(changesOf({ before: null, after: { text: 'x'.repeat(161), to: null } }))).toBe(
      `Text: ${'x'.repeat(120)}…`,
    );
  });

  it('shortens long texts', () => {
    expect(beginningOf('x'.repeat(160))).toBeUndefined();
    expect(beginningOf('x'.repeat(161))).toBe(`${'x'.repeat(120)}…`);
    expect(beginningOf('🚗'.repeat(161))).toBe(`${'🚗'.repeat(120)}…`);
    expect(beginningOf('1\n2\n3\n4\n5')).toBe('1\n2\n3\n4\n5…');
  });
});
