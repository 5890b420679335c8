import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The key and the event are repeated in `app/boot.ts`, which applies the theme before the first paint. */
const KEY = 'theme';
const CHANGED = 'app:theme';

/** Applies a theme, also in other tabs, and remembers it for the next visit. */
export function chooseTheme(theme: Theme): void {
  const own = theme === 'system' ? undefined : theme;
  try {
    if (own) localStorage.setItem(KEY, own);
    else localStorage.removeItem(KEY);
  } catch {
    // The browser blocks storage, so the choice ends with the visit.
  }
  document.dispatchEvent(new CustomEvent(CHANGED, { detail: own }));
}

function watchTheme(listener: () => void): () => void {
  document.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    document.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

const readTheme = (): Theme =>
  THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system';

export const useTheme = (): Theme => useSyncExternalStore(watchTheme, readTheme, () => 'system');
