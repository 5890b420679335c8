import { describe, expect, it } from '@jest/globals';
import { excerptOf, changesOf, detailsOf, summaryOf } from './change.rules.js';
import { fieldLabel } from './field.rules.js';
import { textOf } from './value.rules.js';

describe('fields', () => {
  it.each([
    ['totalAmount', 'Total'],
    ['depositCents', 'Deposit'],
    ['businessHours', 'Business hours'],
    ['Full Detail, SUV', 'Full Detail, SUV'],
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
    ['preferredDate', '2026-11-20T20:00:00.000Z', 'Nov 20, 2026'],
    ['start', '2026-11-20T20:00:00.000Z', 'Nov 20, 2026, 12:00 PM'],
    ['dueDate', '2026-12-20', 'Dec 20, 2026'],
    ['heroTitle', '2026-99-99T99:99 is not a date', '2026-99-99T99:99 is not a date'],
    ['features', ['Wash', 'Wax'], 'Wash, Wax'],
    ['services', [{ name: 'Wash', price: 60 }], 'Wash ($60.00)'],
    ['lines', [{ serviceName: 'Wash', price: '60.00', vehicle: 1 }], 'Wash ($60.00)'],
    ['hours', [{ day: 1, opens: '07:00', closes: '19:00' }], 'Mon 7:00 AM–7:00 PM'],
    ['rate', 8250, '8.25%'],
    ['phone', '7025550150', '(702) 555-0150'],
    ['status', 'partially_paid', 'partially paid'],
    ['taxMode', 'added', 'added to the prices'],
    ['changed', ['password', 'email'], 'Password, Email'],
    ['minimumNoticeMinutes', 120, '120 minutes'],
    ['bytes', 204_800, '200 KB'],
    ['vanId', 2, 'a van'],
    ['name', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('%s %j reads %s', (field, value, text) => {
    expect(textOf(field, value)).toBe(text);
  });

  it('pairs the values before and after', () => {
    expect(
      changesOf({
        before: { status: 'pending', version: 1 },
        after: { status: 'confirmed', by: null, version: 2 },
      }),
    ).toEqual([
      { field: 'status', label: 'Status', before: 'pending', after: 'confirmed' },
      { field: 'by', label: 'By', before: undefined, after: '' },
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
    expect(excerptOf('x'.repeat(160))).toBeUndefined();
    expect(excerptOf('x'.repeat(161))).toBe(`${'x'.repeat(120)}…`);
    expect(excerptOf('🚗'.repeat(161))).toBe(`${'🚗'.repeat(120)}…`);
    expect(excerptOf('1\n2\n3\n4\n5')).toBe('1\n2\n3\n4\n5…');
  });
});
