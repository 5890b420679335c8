import { useMinutesLeft } from '../../../appointments/use-minutes-left.js';

/** How long the chosen time is still held. */
export function HoldNote({ expiresAt }: { expiresAt: string }) {
  const minutes = useMinutesLeft(expiresAt);
  if (minutes === 0)
    return <span>No longer held. You get it if it is still free when you book.</span>;
  return (
    <span>
      Held for you for {minutes} {minutes === 1 ? 'minute' : 'minutes'}
    </span>
  );
}
