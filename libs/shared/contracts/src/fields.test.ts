import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import {
  Decimal,
  Id,
  Instant,
  MAX_ID,
  PageQuery,
  PlainDate,
  optionalEmail,
  optionalText,
  requiredEmail,
  requiredText,
} from './fields.js';

const messagesOf = (schema: z.core.$ZodType, value: unknown): string[] => {
  const result = z.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map(({ message }) => message);
};
const UNSTORABLE = 'Contains characters that cannot be stored';

describe('requiredText', () => {
  const schema = requiredText(5, 'Name is required');

  it.each([
    ['ab', 'ab'],
    ['  ab  ', 'ab'],
    ['12345', '12345'],
    ['  12345  ', '12345'],
    ['🚗🚗', '🚗🚗'],
    ['a\nb', 'a\nb'],
  ])('normalizes %j to %j idempotently', (input, text) => {
    expect(z.parse(schema, input)).toBe(text);
    expect(z.parse(schema, text)).toBe(text);
  });

  it.each([
    [undefined, ['Name is required']],
    [null, ['Name is required']],
    ['', ['Name is required']],
    ['   ', ['Name is required']],
    [5, ['Must be text']],
    [{}, ['Must be text']],
    [['a'], ['Must be text']],
    ['123456', ['At most 5 characters']],
    ['a\0b', [UNSTORABLE]],
    ['\ud83d', [UNSTORABLE]],
    ['a\udc00', [UNSTORABLE]],
  ])('rejects %j with %j', (input, messages) => {
    expect(messagesOf(schema, input)).toEqual(messages);
  });
});

describe('optionalText', () => {
  const schema = z.object({ text: optionalText(5) });

  it.each([
    [{}, null],
    [{ text: undefined }, null],
    [{ text: null }, null],
    [{ text: '' }, null],
    [{ text: '  ' }, null],
    [{ text: ' ab ' }, 'ab'],
  ])('normalizes %j to %j idempotently', (input, text) => {
    const once = z.parse(schema, input);
    expect(once).toEqual({ text });
    expect(z.parse(schema, once)).toEqual(once);
  });

  it.each([
    [5, ['Must be text']],
    ['123456', ['At most 5 characters']],
    ['\0', [UNSTORABLE]],
    ['\ud800', [UNSTORABLE]],
  ])('rejects %j with %j', (text, messages) => {
    expect(messagesOf(schema, { text })).toEqual(messages);
  });
});

describe('email', () => {
  const required = requiredEmail('Email is required', 'Not an address');
  const optional = optionalEmail('Not an address');

  it.each([
    'a@example.com',
    'first.last+tag@sub.example.co.uk',
    "o'brien@example.com",
    'A_B-1@EXAMPLE.COM',
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %s', (address) => {
    expect(z.parse(required, ` ${address} `)).toBe(address);
    expect(z.parse(optional, address)).toBe(address);
  });

  it.each([
    'a',
    'a@',
    '@example.com',
    'a@example',
    'a b@example.com',
    'a@exa mple.com',
    'a@@example.com',
    'a..b@example.com',
    '.a@example.com',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    '<a@example.com>',
  ])('rejects %j', (address) => {
    expect(messagesOf(required, address)).toEqual(['Not an address']);
    expect(messagesOf(optional, address)).toEqual(['Not an address']);
  });

  it('has a message for a missing and for a too long address', () => {
    for (const missing of [undefined, null, '', '  '])
      expect(messagesOf(required, missing)).toEqual(['Email is required']);
    expect(messagesOf(required, `${'a'.repeat(250)}@b.co`)).toContain('At most 254 characters');
    for (const missing of [undefined, null, '', '  '])
      expect(z.parse(optional, missing)).toBeNull();
  });
});

describe('Id', () => {
  it.each([1, MAX_ID])('accepts %d', (id) => expect(z.parse(Id, id)).toBe(id));
  it.each([0, -1, 1.5, MAX_ID + 1, 2 ** 53, Number.NaN, Infinity, '1', null, undefined])(
    'rejects %p',
    (id) => expect(messagesOf(Id, id)).not.toEqual([]),
  );
});

describe('Decimal', () => {
  it.each(['0.00', '129.00', '129', '99999999.99'])('accepts %s', (text) =>
    expect(z.parse(Decimal, text)).toBe(text),
  );
  it.each(['', '-1.00', '1.999', '1e3', 'NaN', '1,299.00', 129, null])('rejects %p', (text) =>
    expect(messagesOf(Decimal, text)).not.toEqual([]),
  );
});

describe('Instant', () => {
  it.each([
    '2026-11-20T12:00:00Z',
    '2026-11-20T12:00:00.123Z',
    '2026-11-20T12:00:00-08:00',
    '1900-01-01T00:00:00Z',
    '2199-12-31T23:59:59Z',
  ])('accepts %s, which a column can store', (text) => {
    expect(z.parse(Instant, text)).toBe(text);
    const stored = new Date(text).toISOString();
    expect(z.parse(Instant, stored)).toBe(stored);
  });

  it.each([
    '',
    'tomorrow',
    '2026-11-20',
    '2026-11-20T12:00:00',
    '2026-11-20T12:00Z',
    '2026-02-30T12:00:00Z',
    '2026-11-20T25:00:00Z',
    '2026-11-20T12:00:00+24:00',
    '+010000-01-01T00:00:00Z',
    // Valid with its offset, but out of range in UTC.
    '2199-12-31T23:59:59-01:00',
    '1900-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59Z',
    '0001-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    1_763_600_000_000,
    null,
  ])('rejects %p with its message', (value) => {
    expect(new Set(messagesOf(Instant, value))).toEqual(new Set(['Must be a date and time']));
  });
});

describe('PlainDate', () => {
  it.each(['2026-11-20', '2028-02-29', '1900-01-01', '2199-12-31'])('accepts %s', (date) =>
    expect(z.parse(PlainDate, date)).toBe(date),
  );
  it.each([
    '2026-02-29',
    '2026-13-01',
    '20-11-2026',
    '2026-11-20T00:00:00Z',
    '',
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2200-01-01',
    '9999-12-31',
  ])('rejects %j', (date) =>
    expect(messagesOf(PlainDate, date)).toEqual(['Must be a date like 2026-11-20']),
  );
});

describe('PageQuery', () => {
  it.each([{}, { limit: 1 }, { limit: 500, cursor: 'abc' }])('accepts %j', (query) =>
    expect(z.parse(PageQuery, query)).toEqual(query),
  );
  it.each([{ limit: 0 }, { limit: 501 }, { limit: 1.5 }, { limit: '5' }, { cursor: '\0' }])(
    'rejects %j',
    (query) => expect(messagesOf(PageQuery, query)).not.toEqual([]),
  );
});
