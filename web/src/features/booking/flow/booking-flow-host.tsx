import { Suspense, lazy, useState } from 'react';
import { chunk } from '../../../ui/chunk.js';
import { loadFlow } from './load-flow.js';
import { useFlowRoute } from './use-flow-route.js';

const BookingFlow = lazy(() => chunk(loadFlow));

/** The place of the booking flow, once on each page with Book buttons. */
export function BookingFlowHost() {
  const route = useFlowRoute();
  const [isUsed, setUsed] = useState(false);
  if (route.place && !isUsed) setUsed(true);
  if (!isUsed) return null;
  return (
    <Suspense>
      <BookingFlow route={route} />
    </Suspense>
  );
}
