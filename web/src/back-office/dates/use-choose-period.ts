import { useSearchParams } from 'react-router';
import { currentQuery } from '../current-query.js';

/** Sets the period in the URL as a new history entry. */
export function useChoosePeriod<N extends string>(names: readonly N[]) {
  const [, setQuery] = useSearchParams();
  return (values: Partial<Record<N, string>>): void => {
    const next = currentQuery();
    for (const name of names) next.delete(name);
    for (const [name, value] of Object.entries<string | undefined>(values))
      if (value !== undefined) next.set(name, value);
    setQuery(next, { preventScrollReset: true });
  };
}
