import { useParams } from 'react-router';

/** The `:id` of the page's address. An invalid id is 0, which no record has. */
export function useRecordId(): number | 'new' {
  const { id = '' } = useParams();
  if (id === 'new') return 'new';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
}

/** Null when a loaded list does not contain the record; undefined while the list is loading. */
export const findRecord = <T extends { id: number }>(
  rows: readonly T[] | undefined,
  id: number | 'new',
): T | null | undefined => rows && (rows.find((row) => row.id === id) ?? null);
