import { useCallback, useEffect, useRef } from 'react';
import { refetchAfterChange } from './refetch.rules.js';

/** Returns a function that loads a query again after a change elsewhere. */
export function useRefetch({
  refetch,
}: {
  refetch: Parameters<typeof refetchAfterChange>[0];
}): () => void {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => void refetchAfterChange(refetch, () => isMounted.current), [refetch]);
}
