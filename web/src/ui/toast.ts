import type { ComponentType } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; run: () => void };
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
  /** The theme of the page beneath. */
  colorScheme: string;
}

interface ToastState {
  /** At most one: a new toast replaces the previous one. */
  toasts: readonly ShownToast[];
  /** Undefined until `toaster.tsx` has loaded. */
  Toaster?: ComponentType<{ toasts: readonly ShownToast[] }>;
}

/** How long a closed toast stays in the list. */
const REMOVE_DELAY_MS = 1_000_000;

const LIMIT = 1;

let state: ToastState = { toasts: [] };
let lastId = 0;
const listeners = new Set<() => void>();

export function setToasts(change: Partial<ToastState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** From the edges of the window to a point of the page where toasts appear. */
const INSET_PX = 100;

/** The theme of the page where a toast appears: a band, a dialog, or the back-office's own. */
function themeBeneath(): string {
  const x = window.innerWidth - INSET_PX;
  const beneath = document.elementFromPoint(x, window.innerHeight - INSET_PX) ?? document.body;
  return getComputedStyle(beneath).colorScheme;
}

export function toast(message: ToastMessage): void {
  lastId += 1;
  const shown = { ...message, id: lastId, open: true, colorScheme: themeBeneath() };
  setToasts({ toasts: [shown, ...state.toasts].slice(0, LIMIT) });
}

export function closeToast(id: number): void {
  setToasts({
    toasts: state.toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)),
  });
  setTimeout(
    () => setToasts({ toasts: state.toasts.filter((entry) => entry.id !== id) }),
    REMOVE_DELAY_MS,
  );
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ToastState => state,
};
