import { useState } from 'react';

interface Read<T> {
  data?: T | undefined;
  fulfilledTimeStamp?: number | undefined;
}

/**
 * Data fetched since the component mounted, so that a form never starts from a stale cache entry.
 * The query needs `refetchOnMountOrArgChange`.
 */
export function useFresh<T>({ data, fulfilledTimeStamp = 0 }: Read<T>): T | undefined {
  const [opened] = useState(() => Date.now());
  return fulfilledTimeStamp >= opened ? data : undefined;
}
