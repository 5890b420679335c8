import { ESTIMATE_STATUSES, type EstimateStatus } from '@desert-mirror/contracts/estimates';
import { describe, expect, it } from '@jest/globals';
import {
  assertAllowed,
  assertStillValid,
  isLinkExpired,
  isNewAnswer,
  statusOn,
  validUntilOf,
} from './estimate.rules.js';

const statuses = (...allowed: EstimateStatus[]) =>
  ESTIMATE_STATUSES.map((status) => [status, allowed.includes(status)] as const);
const allows = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'conflict' });
    return false;
  }
};

describe.each([
  ['edit', statuses('draft')],
  ['delete', statuses('draft')],
  ['send', statuses('draft', 'sent')],
  ['revise', statuses('sent', 'accepted', 'declined', 'expired')],
  ['link', statuses('sent', 'accepted', 'declined', 'invoiced')],
  ['invoice', statuses('sent', 'accepted', 'expired')],
] as const)('the action %s', (action, rows) => {
  it.each(rows)('for the status %s is allowed: %s', (status, isAllowed) => {
    expect(allows(() => assertAllowed(action, status))).toBe(isAllowed);
  });
});

describe('an answer of the customer', () => {
  it.each(statuses('sent', 'accepted'))('yes for the status %s is taken: %s', (status, isTaken) => {
    expect(allows(() => isNewAnswer(status, 'accepted'))).toBe(isTaken);
  });

  it.each(statuses('sent', 'declined'))('no for the status %s is taken: %s', (status, isTaken) => {
    expect(allows(() => isNewAnswer(status, 'declined'))).toBe(isTaken);
  });

  it('changes nothing the second time', () => {
    expect(isNewAnswer('sent', 'accepted')).toBe(true);
    expect(isNewAnswer('accepted', 'accepted')).toBe(false);
  });
});

it.each([
  ['sent', '2026-12-20', 'sent'],
  ['sent', '2026-12-19', 'expired'],
  ['accepted', '2026-12-19', 'accepted'],
  ['draft', '2026-12-19', 'draft'],
] as const)('%s and valid until %s is %s on Dec 20', (status, validUntil, expected) => {
  expect(statusOn('2026-12-20', { status, validUntil })).toBe(expected);
});

it.each([
  ['2026-12-20', false],
  ['2027-03-20', false],
  ['2027-03-21', true],
])('a link to an estimate valid until Dec 20 has expired on %s: %s', (today, isExpired) => {
  expect(isLinkExpired('2026-12-20', today)).toBe(isExpired);
});

describe('the last valid day', () => {
  const now = new Date('2026-11-21T05:00:00Z');
  it.each([
    [null, '2026-12-20'],
    [undefined, '2026-12-20'],
    ['2026-11-20', '2026-11-20'],
  ])('%s is %s', (sent, expected) => {
    expect(validUntilOf(sent, now)).toBe(expected);
  });

  it('is not in the past', () => {
    expect(() => validUntilOf('2026-11-19', now)).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ path: 'validUntil' })] }),
    );
  });
});

it.each([
  ['2026-11-20', true],
  ['2026-11-21', true],
  ['2026-11-19', false],
])('an estimate that is valid until %s can be sent: %s', (validUntil, isValid) => {
  const check = () => assertStillValid(validUntil, new Date('2026-11-21T05:00:00Z'));
  if (isValid) expect(check).not.toThrow();
  else expect(check).toThrow('Its last valid day has passed.');
});
