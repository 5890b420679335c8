import { useParams } from 'react-router';

/** What the `:id` of the page's address names; 0, which nothing has, where that is no number. */
export function useRecordId(): number | 'new' {
  const { id = '' } = useParams();
  if (id === 'new') return 'new';
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
}
