import { Suspense, lazy, useSyncExternalStore } from 'react';
import { toastStore } from './toast.js';

const load = () => import('./toaster.js');
const Toaster = lazy(load);

/** Gets the toaster ready before its first toast, so that the toast does not wait for a chunk. */
export const preloadToaster = (): void => void load();

/** A page without a toast does not load the toaster. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
