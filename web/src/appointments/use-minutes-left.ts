import { useEffect, useState } from 'react';
import { minutesLeft } from './days.rules.js';

const TICK_MS = 5_000;

/** Minutes until a hold expires; 0 after that. */
export function useMinutesLeft(expiresAt: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return minutesLeft(expiresAt, now);
}
