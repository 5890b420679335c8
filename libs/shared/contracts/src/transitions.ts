/**
 * The transition table of a status: for each status, the statuses it can change to. A status with
 * an empty list is final. `from` lists the statuses a status can change to, `to` the statuses that
 * can change to it: the condition of an UPDATE that makes the change safe under concurrency.
 */
/* @__NO_SIDE_EFFECTS__ */
export const transitions = <S extends string>(table: Readonly<Record<S, readonly S[]>>) => ({
  allows: (from: S, to: S): boolean => table[from].includes(to),
  from: (status: S): readonly S[] => table[status],
  to: (status: S): readonly S[] =>
    (Object.keys(table) as S[]).filter((from) => table[from].includes(status)),
});
