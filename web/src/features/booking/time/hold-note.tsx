import { useEffect, useState } from 'react';
import { minutesLeft } from '../../../appointments/days.rules.js';

const TICK_MS = 5_000;

/** How long the chosen time is still held. */
export function HoldNote({ expiresAt }: { expiresAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const minutes = minutesLeft(expiresAt, now);
  if (minutes === 0)
    return <span>No longer held. You get it if it is still free when you book.</span>;
  return (
    <span>
      Held for you for {minutes} {minutes === 1 ? 'minute' : 'minutes'}
    </span>
  );
}
