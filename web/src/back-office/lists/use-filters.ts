import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { currentQuery } from '../current-query.js';

export interface Filters<N extends string> {
  values: Partial<Record<N, string>>;
  /** An empty value clears the filter. */
  set: (name: N, value: string) => void;
  clear: () => void;
  /** Replaces all filters. */
  apply: (filter: Readonly<Record<string, string>>) => void;
  isSet: boolean;
}

/** Keeps the filters of a list in the URL, so that links and the back button restore them. */
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
      // The user followed a link during the typing pause, and the next page is still loading.
      if (location.pathname !== pathname) return;
      const next = currentQuery();
      if (value === '') next.delete(name);
      else next.set(name, value);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [setQuery, pathname],
  );
  const apply = useCallback(
    (filter: Readonly<Record<string, string>>) => {
      const next = currentQuery();
      for (const name of names) {
        const value = filter[name];
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [setQuery, names],
  );
  const clear = useCallback(() => apply({}), [apply]);
  return { values, set, apply, clear, isSet: Object.keys(values).length > 0 };
}
