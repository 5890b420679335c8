import { useEffect, useSyncExternalStore } from 'react';
import { retryable } from './chunk.js';
import { closeToast, toastStore, type ShownToast } from './toast.js';

const loadToaster = retryable(() => import('./toaster.js'));

/** Loads the toaster ahead of the first toast. A failed fetch is retried with the next toast. */
export function preloadToaster(): void {
  if (!toastStore.read().Toaster) loadToaster();
}

/** Shows toasts. Pages without a toast do not load the toaster. */
export function ToastHost() {
  const { toasts, Toaster } = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.read,
  );
  useEffect(() => {
    if (toasts.length > 0) preloadToaster();
  }, [toasts]);
  return Toaster ? <Toaster toasts={toasts} /> : toasts.map(PlainToast);
}

/** Shown until the toaster has loaded, so that an error is visible without a network. */
const PlainToast = ({ id, title, description, open, colorScheme }: ShownToast) =>
  open && (
    <div
      key={id}
      role="alert"
      style={{ colorScheme }}
      className="fixed inset-x-0 bottom-(--tab-bar,0px) z-70 flex items-center justify-between gap-4 border-t border-edge bg-raised p-4 text-small text-ink"
    >
      <p>
        <b>{title}</b> {description}
      </p>
      <button type="button" className="min-h-11 px-3 underline" onClick={() => closeToast(id)}>
        Close
      </button>
    </div>
  );
