import { useSyncExternalStore } from 'react';
import { EMPTY_DRAFT, parseDraft, type BookingDraft } from './booking-draft.js';

const KEY = 'bookingDraft';

let draft: BookingDraft | undefined;
const listeners = new Set<() => void>();

/** The draft of this tab, in memory only where the browser blocks storage. */
export function readDraft(): BookingDraft {
  return (draft ??= parseDraft(stored((storage) => storage.getItem(KEY))));
}

export function updateDraft(change: (draft: BookingDraft) => BookingDraft): BookingDraft {
  const next = change(readDraft());
  draft = next;
  stored((storage) => {
    storage.setItem(KEY, JSON.stringify(next));
    return null;
  });
  for (const listener of listeners) listener();
  return next;
}

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
