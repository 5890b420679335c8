import { useEffect, useSyncExternalStore } from 'react';

let loadedAt: string | null = null;
const listeners = new Set<() => void>();

const worker = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

// The worker tells with each answer whether it is a copy.
if (typeof document !== 'undefined')
  worker()?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ scheduleLoadedAt?: string | null }>) => {
      if (data.scheduleLoadedAt === undefined) return;
      loadedAt = data.scheduleLoadedAt;
      for (const listener of listeners) listener();
    },
  );

function watchCopy(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the shown schedule was loaded, if it is a copy from the service worker; otherwise null. */
export const useScheduleCopy = (): string | null =>
  useSyncExternalStore(
    watchCopy,
    () => loadedAt,
    () => null,
  );

/** Loads the schedule again when a worker starts, so that it has a copy, and when the network is back. */
export function useReloadForCopy(reload: () => void): void {
  useEffect(() => {
    worker()?.addEventListener('controllerchange', reload);
    window.addEventListener('online', reload);
    return () => {
      worker()?.removeEventListener('controllerchange', reload);
      window.removeEventListener('online', reload);
    };
  }, [reload]);
}
