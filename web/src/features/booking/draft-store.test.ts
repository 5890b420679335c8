import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  EMPTY_DRAFT,
  withTime,
  withValues,
  withoutHold,
  type BookingDraft,
} from './booking-draft.js';
import { clearDraft, forgetBooking, inTurn, readDraft, updateDraft } from './draft-store.js';

const TIME = { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' };
const HOLD = {
  ...TIME,
  id: 'first',
  token: 'the-token',
  expiresAt: '2026-11-30T18:15:00.000Z',
  payLater: true,
};
const HELD: BookingDraft = {
  ...withValues(EMPTY_DRAFT, { serviceId: '3' }),
  time: TIME,
  hold: HOLD,
};
const MADE = { id: 7, serviceName: 'Full Detail' };

const send = globalThis.fetch;
let sent: string[];

beforeEach(() => {
  updateDraft(() => EMPTY_DRAFT);
  updateDraft(() => HELD);
  sent = [];
  globalThis.fetch = (input) => {
    sent.push(input as string);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
});

afterEach(async () => {
  updateDraft(() => ({ ...EMPTY_DRAFT, finished: 1 }));
  clearDraft();
  await settled();
  globalThis.fetch = send;
});

const settled = () => inTurn(() => Promise.resolve());

describe('a hold is released', () => {
  it.each([
    ['another service is chosen', (draft: BookingDraft) => withValues(draft, { serviceId: '4' })],
    ['another time is chosen', (draft: BookingDraft) => withTime(draft, { ...TIME, start: '2' })],
    ['it is given up', withoutHold],
    [
      'another hold replaces it',
      (draft: BookingDraft) => ({ ...draft, hold: { ...HOLD, id: '2' } }),
    ],
    ['the draft is cleared', () => EMPTY_DRAFT],
  ])('when %s', async (_name, change) => {
    updateDraft(change);
    await settled();
    expect(sent).toEqual(['/api/holds/first']);
  });

  it('before the next one is requested', async () => {
    updateDraft(withoutHold);
    await inTurn(() => Promise.resolve(sent.push('next')));
    expect(sent).toEqual(['/api/holds/first', 'next']);
  });

  it('also if an earlier request failed', async () => {
    await expect(inTurn(() => Promise.reject(new Error('taken')))).rejects.toThrow('taken');
    updateDraft(withoutHold);
    await settled();
    expect(sent).toHaveLength(1);
  });
});

describe('a hold is kept', () => {
  it.each([
    ['while the draft keeps it', (draft: BookingDraft) => withValues(draft, { firstName: 'Ada' })],
    ['by a booking that is to be paid', (draft: BookingDraft) => ({ ...draft, made: MADE })],
  ])('%s', async (_name, change) => {
    updateDraft(change);
    forgetBooking(MADE.id);
    await settled();
    expect(sent).toEqual([]);
  });

  it('by a booking that is confirmed', async () => {
    updateDraft((draft) => ({ ...draft, finished: 8 }));
    forgetBooking(8);
    await settled();
    expect(readDraft()).toEqual(EMPTY_DRAFT);
    expect(sent).toEqual([]);
  });
});
