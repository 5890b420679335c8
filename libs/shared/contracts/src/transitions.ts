/**
 * The transition table of a status: for each status, the statuses it can change to. A status with
 * an empty list is final.
 */
export const transitions = <S extends string>(table: Readonly<Record<S, readonly S[]>>) => ({
  allows: (from: S, to: S): boolean => table[from].includes(to),
  from: (status: S): readonly S[] => table[status],
});
