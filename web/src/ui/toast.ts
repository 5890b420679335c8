/** One toast at a time: a new one takes the place of the one before. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

/** How long a closed toast is remembered; its place is free at once. */
const REMOVE_DELAY_MS = 1_000_000;

const LIMIT = 1;

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function toast(message: ToastMessage): void {
  lastId += 1;
  set([{ ...message, id: lastId, open: true }, ...shown].slice(0, LIMIT));
}

export function closeToast(id: number): void {
  set(shown.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => set(shown.filter((entry) => entry.id !== id)), REMOVE_DELAY_MS);
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ShownToast[] => shown,
};
