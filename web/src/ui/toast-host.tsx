import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router';
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
  const root = useRef<HTMLDivElement>(null);
  const colorScheme = useThemeBeneath(root, toasts);
  return (
    <div ref={root} className="contents" style={{ colorScheme }}>
      {Toaster ? <Toaster toasts={toasts} /> : toasts.map(PlainToast)}
    </div>
  );
}

/** From the edges of the window to a point of the page where toasts appear. */
const INSET_PX = 100;

/**
 * The theme of the page where toasts appear: a band, a dialog, or the back-office's own. A toast stays
 * on the screen while the page changes, so the theme is read again after each navigation.
 */
function useThemeBeneath(
  root: RefObject<HTMLElement | null>,
  toasts: readonly ShownToast[],
): string | undefined {
  const { pathname } = useLocation();
  const [colorScheme, setColorScheme] = useState<string>();
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const isAtStart = document.querySelector('[data-toasts]') !== null;
    const x = isAtStart ? INSET_PX : window.innerWidth - INSET_PX;
    const y = window.innerHeight - INSET_PX;
    const beneath = document
      .elementsFromPoint(x, y)
      .find((element) => !root.current?.contains(element));
    setColorScheme(getComputedStyle(beneath ?? document.body).colorScheme);
  }, [root, toasts, pathname]);
  return colorScheme;
}

/** Shown until the toaster has loaded, so that an error is visible without a network. */
const PlainToast = ({ id, title, description, open }: ShownToast) =>
  open && (
    <div
      key={id}
      role="alert"
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
