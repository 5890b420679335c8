import { useSearchParams } from 'react-router';

/** Puts a period into the address in the place of another, to which the back button returns. */
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
