import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export interface Filters<N extends string> {
  /** What is set; a name that is not there is not set. */
  values: Partial<Record<N, string>>;
  /** Sets or, with an empty text, clears one. */
  set: (name: N, value: string) => void;
  clear: () => void;
  isSet: boolean;
}

/** A list's filters live in the address: a link can set them, and the back button knows them. */
export function useFilters<N extends string>(names: readonly N[]): Filters<N> {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const values: Partial<Record<N, string>> = {};
  for (const name of names) {
    const value = query.get(name);
    if (value) values[name] = value;
  }
  const set = useCallback(
    (name: N, value: string) => {
      // A link was followed while the typing paused, and its page is still on its way.
      if (location.pathname !== pathname) return;
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setQuery, pathname],
  );
  const clear = useCallback(
    () =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of names) next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setQuery, names],
  );
  return { values, set, clear, isSet: Object.keys(values).length > 0 };
}
