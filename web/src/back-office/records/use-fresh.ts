import { useState } from 'react';

interface Read<T> {
  data?: T | undefined;
  fulfilledTimeStamp?: number | undefined;
}

/**
 * What was read since the page opened: a form must not begin with what was read for another one.
 * The query itself needs `refetchOnMountOrArgChange`.
 */
export function useFresh<T>({ data, fulfilledTimeStamp = 0 }: Read<T>): T | undefined {
  const [opened] = useState(() => Date.now());
  return fulfilledTimeStamp >= opened ? data : undefined;
}
