import { useSyncExternalStore } from 'react';
import type { Hold } from '@desert-mirror/contracts/appointments';
import { EMPTY_DRAFT, parseDraft, type BookingDraft } from './booking-draft.js';

const KEY = 'bookingDraft';

let draft: BookingDraft | undefined;
const listeners = new Set<() => void>();

/** The draft of this tab, in memory only where the browser blocks storage. */
export function readDraft(): BookingDraft {
  return (draft ??= parseDraft(stored((storage) => storage.getItem(KEY))));
}

/** Saves a change. Releases a hold that was removed from the draft, unless it belongs to a booking now. */
export function updateDraft(change: (draft: BookingDraft) => BookingDraft): BookingDraft {
  const before = readDraft();
  const next = change(before);
  draft = next;
  const { hold } = before;
  if (hold && hold.id !== next.hold?.id && !isBooked(before) && !isBooked(next)) void release(hold);
  stored((storage) => {
    storage.setItem(KEY, JSON.stringify(next));
    return null;
  });
  for (const listener of listeners) listener();
  return next;
}

const isBooked = ({ made, finished }: BookingDraft): boolean =>
  made !== undefined || finished !== undefined;

let lastRequest: Promise<unknown> = Promise.resolve();

/** Runs requests about holds one after another, because an unreleased hold can block the next window. */
export function inTurn<Result>(request: () => Promise<Result>): Promise<Result> {
  const done = lastRequest.then(request);
  lastRequest = done.catch(() => undefined);
  return done;
}

/** If the request fails, the hold expires by itself. */
const release = (hold: Hold): Promise<unknown> =>
  inTurn(async () => (await import('../../api/release-hold.js')).releaseHold(hold)).catch(
    () => undefined,
  );

export const clearDraft = (): void => void updateDraft(() => EMPTY_DRAFT);

/** After it was paid or confirmed, nothing of a booking may be sent again. */
export function forgetBooking(bookingId: number): void {
  const { made, finished } = readDraft();
  if ([made?.id, finished].includes(bookingId)) clearDraft();
}

function stored(access: (storage: Storage) => string | null): string | null {
  try {
    return access(sessionStorage);
  } catch {
    return null;
  }
}

/** Calls the listener after each change. */
export const watchDraft = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useDraft = (): BookingDraft =>
  useSyncExternalStore(watchDraft, readDraft, () => EMPTY_DRAFT);
