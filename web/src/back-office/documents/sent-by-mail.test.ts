import { describe, expect, it } from '@jest/globals';
import { noMailsText, sendAgainLabel, wasEmailed } from './sent-by-mail.rules.js';

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

  it('says so without an email, and offers to email it', () => {
    expect(noMailsText(null)).toBe('No emails yet');
    expect(noMailsText('2026-11-20T20:00:00.000Z')).toBe('Marked as sent; no email from here yet');
    expect(sendAgainLabel(false)).toBe('Send by email');
    expect(sendAgainLabel(true)).toBe('Send again');
  });
});
