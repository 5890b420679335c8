import { useEffect, useSyncExternalStore } from 'react';
import {
  oldestOf,
  type ScheduleAnswer,
  type ScheduleCopies,
  withAnswer,
} from './schedule-copies.rules.js';

let copies: ScheduleCopies = new Map();
const listeners = new Set<() => void>();
/** Each reloads a shown list. */
const reloads = new Set<() => void>();

const worker = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

function setCopies(next: ScheduleCopies): void {
  copies = next;
  for (const listener of listeners) listener();
}

// The worker tells with each answer whether it is a copy.
if (typeof document !== 'undefined')
  worker()?.addEventListener('message', ({ data }: MessageEvent<Partial<ScheduleAnswer>>) => {
    const { url, scheduleLoadedAt } = data;
    if (url !== undefined && scheduleLoadedAt !== undefined)
      setCopies(withAnswer(copies, { url, scheduleLoadedAt }));
  });

/** Called at sign-out, because the next user can have other lists. */
export const forgetScheduleCopies = (): void => setCopies(new Map());

function watchCopies(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time at which the oldest stored list on the page was loaded; null if none is a copy. */
export const useScheduleCopy = (): string | null =>
  useSyncExternalStore(
    watchCopies,
    () => oldestOf(copies),
    () => null,
  );

/** Loads all shown lists of the schedule again. */
export function reloadSchedule(): void {
  for (const reload of reloads) reload();
}

/** Loads a list again when a worker starts, so that it has a copy, when the network is back, and by `reloadSchedule`. */
export function useReloadForCopy(reload: () => void): void {
  useEffect(() => {
    reloads.add(reload);
    worker()?.addEventListener('controllerchange', reload);
    window.addEventListener('online', reload);
    return () => {
      reloads.delete(reload);
      worker()?.removeEventListener('controllerchange', reload);
      window.removeEventListener('online', reload);
    };
  }, [reload]);
}
