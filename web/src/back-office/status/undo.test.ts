import type { AuditEntry } from '@desert-mirror/contracts/system';
import { expect, it } from '@jest/globals';
import { undoneText } from './undo.rules.js';

const TAKEN = 'The booking is a request again. Its time was taken; schedule it anew.';

it.each([
  ['pending', ['confirmed', 'cancelled', 'pending'], TAKEN],
  ['confirmed', ['confirmed', 'cancelled', 'confirmed'], 'Undone. The booking is confirmed again.'],
  ['pending', ['pending', 'cancelled', 'pending'], 'Undone. The booking is pending again.'],
  [
    'pending',
    ['confirmed', 'cancelled', 'pending', 'cancelled', 'pending'],
    'Undone. The booking is pending again.',
  ],
  ['confirmed', ['confirmed', 'completed', 'confirmed'], 'Undone. The booking is confirmed again.'],
] as const)('an undo that makes a booking %s after %j', (status, statuses, text) => {
  const changes = statuses.slice(1).map((after, index) => ({
    action: 'booking.status-changed',
    before: { status: statuses[index] },
    after: { status: after },
  }));
  const start = { action: 'booking.created', before: null, after: { source: 'online' } };
  const history = [start, ...changes] as unknown as AuditEntry[];
  expect(undoneText({ status, history })).toBe(text);
});
