import type { ZodMiniType } from 'zod/mini';

type Texts<N extends string> = Readonly<Partial<Record<N, string>>>;

/** Reads a filter from the texts of URL parameters and drops invalid values. */
export function validFilter<F extends object, N extends string & keyof F>(
  shape: Readonly<Record<N, ZodMiniType>>,
  names: readonly N[],
  texts: Texts<N>,
  valueOf: (name: N, text: string) => unknown = (_name, text) => text,
): Pick<F, N> {
  const read = names.flatMap((name) => {
    const text = texts[name];
    if (text === undefined) return [];
    const value = valueOf(name, text);
    return shape[name].safeParse(value).success ? [[name, value] as const] : [];
  });
  return Object.fromEntries(read) as Pick<F, N>;
}
