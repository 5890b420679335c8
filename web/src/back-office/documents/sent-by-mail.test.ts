import { describe, expect, it } from '@jest/globals';
import {
  isRemindedOn,
  noMailsText,
  sendAgainLabel,
  wasEmailed,
  wasReminded,
} from './sent-by-mail.rules.js';

describe('a document that counts as sent', () => {
  it.each([
    [[], 'invoice', false],
    [['receipt', 'reminder'], 'invoice', false],
    [['receipt', 'invoice'], 'invoice', true],
    [['estimate'], 'estimate', true],
    [['invoice'], 'estimate', false],
  ] as const)('with the emails %j: the %s was emailed: %j', (kinds, kind, expected) => {
    expect(
      wasEmailed(
        kinds.map((one) => ({ kind: one })),
        kind,
      ),
    ).toBe(expected);
  });

  it.each([
    // An evening in Las Vegas is the next day in UTC.
    [{ createdAt: '2026-11-21T01:00:00Z' }, true],
    [{ createdAt: '2026-11-21T01:00:00Z', status: 'queued' as const }, true],
    [{ createdAt: '2026-11-20T01:00:00Z' }, false],
    [{ createdAt: '2026-11-21T01:00:00Z', status: 'failed' as const }, false],
    [{ createdAt: '2026-11-21T01:00:00Z', kind: 'invoice' as const }, false],
  ])('reminded on November 20 by %j: %s', (own, expected) => {
    const mail = { kind: 'reminder' as const, status: 'sent' as const, ...own };
    expect(wasReminded([mail], '2026-11-20')).toBe(expected);
  });

  it.each([
    ['2026-11-21T01:00:00Z', true],
    ['2026-11-20T01:00:00Z', false],
    [null, false],
    [undefined, false],
  ])('a list with the reminder of %s knows of one on November 20: %s', (remindedAt, expected) => {
    expect(isRemindedOn(remindedAt, '2026-11-20')).toBe(expected);
  });

  it('says so without an email, and offers to email it', () => {
    expect(noMailsText(null)).toBe('No emails yet');
    expect(noMailsText('2026-11-20T20:00:00.000Z')).toBe('Not emailed from here');
    expect(sendAgainLabel(false)).toBe('Send by email');
    expect(sendAgainLabel(true)).toBe('Send again');
  });
});
