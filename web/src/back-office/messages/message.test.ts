import { describe, expect, it } from '@jest/globals';
import {
  failedFirst,
  messageDays,
  reasonOf,
  recipientOf,
  sendingTime,
  timeWithinDay,
} from './message.rules.js';

const AT = '2026-11-20T20:00:00.000Z';
const LATER = '2026-11-21T20:00:00.000Z';

describe('messages', () => {
  it.each([
    ['ada@example.com', 'Ada King', 'Ada King', 'ada@example.com'],
    ['+17025550150', 'Ada King', 'Ada King', '(702) 555-0150'],
    ['+17025550150', '', '(702) 555-0150', undefined],
    ['erased-12', '', 'Recipient removed', undefined],
    ['', '', 'Recipient removed', undefined],
  ])('shows the recipient %j %j as %j, %j', (recipient, recipientName, name, address) => {
    expect(recipientOf({ recipient, recipientName })).toEqual({ name, address });
  });

  it.each([
    [{ status: 'sent', sentAt: AT, dueAt: AT, createdAt: AT }, 'Sent Nov 20, 2026, 12:00 PM'],
    [{ status: 'queued', sentAt: null, dueAt: LATER, createdAt: AT }, 'Due Nov 21, 2026, 12:00 PM'],
    [{ status: 'queued', sentAt: null, createdAt: AT }, 'Queued Nov 20, 2026, 12:00 PM'],
    [{ status: 'failed', sentAt: null, dueAt: LATER, createdAt: AT }, 'Nov 20, 2026'],
  ] as const)('tells the time of %j', (message, text) => {
    expect(sendingTime(message)).toBe(text);
  });

  it.each([
    [{ status: 'sent', sentAt: AT, dueAt: AT, createdAt: AT }, 'Sent 12:00 PM'],
    // In the business zone, that is still the same day.
    [{ status: 'sent', sentAt: '2026-11-21T07:30:00.000Z', createdAt: AT }, 'Sent 11:30 PM'],
    [{ status: 'sent', sentAt: LATER, createdAt: AT }, 'Sent Nov 21, 2026, 12:00 PM'],
    [{ status: 'queued', sentAt: null, dueAt: LATER, createdAt: AT }, 'Due Nov 21, 2026, 12:00 PM'],
    [{ status: 'queued', sentAt: null, createdAt: AT }, 'Queued 12:00 PM'],
    [{ status: 'failed', sentAt: null, dueAt: LATER, createdAt: AT }, ''],
  ] as const)('tells the time of %j below its day', (message, text) => {
    expect(timeWithinDay(message)).toBe(text);
  });

  it('puts messages below the days of their creation', () => {
    const messages = [{ createdAt: LATER }, { createdAt: AT }, { createdAt: AT }];
    expect(messageDays(messages, '2026-11-21')).toEqual([
      { day: 'Today', messages: [messages[0]] },
      { day: 'Yesterday', messages: messages.slice(1) },
    ]);
  });

  it.each([
    ['failed', 'No such mailbox', 'No such mailbox'],
    ['queued', 'Try again later', 'Try again later'],
    ['queued', null, undefined],
    ['dropped', 'The recipient replied STOP.', 'Not sent: The recipient replied STOP.'],
    ['dropped', null, 'Not sent: no longer needed'],
    ['sent', 'Try again later', undefined],
  ] as const)('tells why one is %s with %j', (status, error, text) => {
    expect(reasonOf({ status, error })).toBe(text);
  });

  it('puts failed ones first and keeps the order of the others', () => {
    const of = (id: number, status: 'sent' | 'failed' | 'queued') => ({ id, status });
    const sorted = failedFirst([of(4, 'sent'), of(3, 'failed'), of(2, 'queued'), of(1, 'failed')]);
    expect(sorted.map(({ id }) => id)).toEqual([3, 1, 4, 2]);
  });
});
