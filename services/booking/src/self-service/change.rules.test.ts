import type { AppError } from '@desert-mirror/contracts/errors';
import { describe, expect, it } from '@jest/globals';
import { assertChangeable, assertNotClosed, changeability } from './change.rules.js';

const START = '2026-12-02T18:00:00.000Z';
const UNTIL = '2026-12-01T18:00:00.000Z';
const confirmed = { status: 'confirmed', start: START, startedAt: null } as const;
const held = { status: 'held', start: START, startedAt: null } as const;

describe('changes by the customer', () => {
  it.each([
    ['before the cutoff', 'confirmed', confirmed, '2026-12-01T17:59:59.999Z', 'open', UNTIL],
    ['at the cutoff', 'confirmed', confirmed, UNTIL, 'late', UNTIL],
    ['after the appointment', 'confirmed', confirmed, '2026-12-03T00:00:00Z', 'late', UNTIL],
    ['of a hold, although late', 'pending', held, '2026-12-02T17:00:00Z', 'open', null],
    ['of a request', 'pending', null, '2026-12-02T17:00:00Z', 'open', null],
    ['after completion', 'completed', confirmed, '2026-11-01T00:00:00Z', 'closed', UNTIL],
    ['after cancellation', 'cancelled', null, '2026-11-01T00:00:00Z', 'closed', null],
  ] as const)('%s', (_name, status, appointment, now, changes, changesUntil) => {
    expect(changeability(status, appointment, 24, Date.parse(now))).toEqual({
      changes,
      changesUntil,
    });
  });

  it('end when the crew starts early', () => {
    const started = { ...confirmed, startedAt: '2026-11-30T18:00:00Z' };
    expect(changeability('confirmed', started, 24, 0).changes).toBe('late');
  });

  it('are possible until the start without a cutoff', () => {
    const at = (now: string) => changeability('confirmed', confirmed, 0, Date.parse(now)).changes;
    expect([at('2026-12-02T17:59:59Z'), at(START)]).toEqual(['open', 'late']);
  });

  it('counts the cutoff in hours across a clock change', () => {
    // The clock goes back on November 1, 2026 at 2 AM.
    const appointment = { ...confirmed, start: '2026-11-01T18:00:00Z' };
    expect(changeability('confirmed', appointment, 24, 0).changesUntil).toBe(
      '2026-10-31T18:00:00.000Z',
    );
  });
});

const codeOf = (work: () => void): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as AppError).code;
  }
};

it.each([
  ['open', undefined, undefined],
  ['late', 'too_late', undefined],
  ['closed', 'conflict', 'conflict'],
] as const)('%s: move and cancel %s, details %s', (changes, move, details) => {
  expect(codeOf(() => assertChangeable(changes))).toBe(move);
  expect(codeOf(() => assertNotClosed(changes))).toBe(details);
});
