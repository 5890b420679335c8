import { useEffect, useSyncExternalStore } from 'react';
import { readToken, watchSession } from '../../api/session.js';
import { forgetScheduleCopies } from './use-schedule-copy.js';

const WORKER = '/admin-worker.js';
const SCOPE = '/admin';

/** Undefined during hydration. */
const notYet = (): undefined => undefined;

/** Installs the service worker while somebody is signed in. */
export function useAdminWorker(): void {
  const token = useSyncExternalStore<string | null | undefined>(watchSession, readToken, notYet);
  useEffect(() => {
    if (token !== undefined) void (token === null ? forgetCopies() : install());
  }, [token]);
}

/** Without https there are no workers, and the back-office works like a website. */
const isSupported = (): boolean => 'serviceWorker' in navigator;

async function install(): Promise<void> {
  if (!isSupported()) return;
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE, updateViaCache: 'none' });
  } catch {
    // A browser that blocks storage blocks workers too.
  }
  // The user may have signed out while the browser was checking for an update.
  if (readToken() === null) await forgetCopies();
}

/** Removes the worker and its caches, so that the next person at this device finds nothing. */
export async function forgetCopies(): Promise<void> {
  if (!isSupported()) return;
  forgetScheduleCopies();
  try {
    // At once, because the removal of the worker may wait for an update check.
    await deleteCaches();
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    await registration?.unregister();
    await deleteCaches();
  } catch {
    // A browser that blocks storage has no copies.
  }
}

async function deleteCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('admin-')).map((name) => caches.delete(name)),
  );
}
