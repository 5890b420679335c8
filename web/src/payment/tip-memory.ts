import { takeStored, withStorage } from './session-storage.js';
import type { TipInput } from './tip.rules.js';

const KEY = 'tipBeforeBank';

interface Remembered {
  path: string;
  tip: TipInput;
}

/** URL with which the bank's page returns to this page, which then finds the tip again. */
export function returnHere({ choice, typed }: TipInput): string {
  const { origin, pathname } = window.location;
  const remembered: Remembered = { path: pathname, tip: { choice, typed } };
  withStorage((storage) => storage.setItem(KEY, JSON.stringify(remembered)));
  return `${origin}${pathname}`;
}

/** The tip that the customer chose on this page before the bank's page. */
export function takeTip(): TipInput | undefined {
  const stored = takeStored(KEY);
  const remembered = withStorage(() => JSON.parse(stored ?? 'null') as Remembered | null);
  return remembered?.path === window.location.pathname ? remembered.tip : undefined;
}
