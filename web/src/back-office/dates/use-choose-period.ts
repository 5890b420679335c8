import { useSearchParams } from 'react-router';

/** Sets the period in the URL as a new history entry. */
export function useChoosePeriod<N extends string>(names: readonly N[]) {
  const [, setQuery] = useSearchParams();
  return (values: Partial<Record<N, string>>): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of names) next.delete(name);
        for (const [name, value] of Object.entries<string | undefined>(values))
          if (value !== undefined) next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
}
