import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { serverMessage } from '../../api/api-error.js';
import { useSearchQuery } from '../../api/admin/back-office.api.js';

const TYPING_PAUSE_MS = 200;
/** Shorter queries match too much. */
const MIN_LETTERS = 2;

/** Searches after a typing pause. While it is pending, the results can be those of an earlier text. */
export function useDebouncedSearch(text: string) {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const isLongEnough = text.length >= MIN_LETTERS;
  const { currentData, isFetching, error } = useSearchQuery(
    debounced.length < MIN_LETTERS ? skipToken : { text: debounced },
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const isPending = isLongEnough && (debounced !== text || isFetching);
  return {
    /** The text after a pause in typing. */
    debounced,
    isPending,
    found: isLongEnough ? currentData : undefined,
    failure:
      isLongEnough && !isPending && error !== undefined
        ? serverMessage(error, 'The search failed. Please try again.')
        : undefined,
  };
}
