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

export function toast(message: ToastMessage): void {
  lastId += 1;
  const shown = { ...message, id: lastId, open: true };
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
