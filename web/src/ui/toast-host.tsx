import { Suspense, lazy, useSyncExternalStore } from 'react';
import { prefetch } from './chunk.js';
import { toastStore } from './toast.js';

const load = () => import('./toaster.js');
// Without it the page goes on; it is not worth a new one, which would not know the toasts either.
const Toaster = lazy(() => load().catch(() => ({ default: () => <></> })));

/** Gets the toaster ready before its first toast, so that the toast does not wait for a chunk. */
export const preloadToaster = (): void => prefetch(load);

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
