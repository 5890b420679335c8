import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { businessDate, formatDate } from '@desert-mirror/contracts/time';
import { clockTime } from '../dates/appointment.rules.js';
import { reloadSchedule, useScheduleCopy } from './use-schedule-copy.js';
import { Button } from '../../ui/button.js';

/** Browsers do not always report that the network is back. */
const RETRY_MS = 10_000;

interface OfflineNoticeProps {
  /** Today's business date. */
  today: string;
}

export function OfflineNotice({ today }: OfflineNoticeProps) {
  const loadedAt = useScheduleCopy();
  const isOffline = loadedAt !== null;
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(reloadSchedule, RETRY_MS);
    return () => clearInterval(timer);
  }, [isOffline]);
  return (
    <div role="status" className="empty:hidden">
      {loadedAt !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-glow bg-surface p-4">
          <p className="flex items-center gap-3 text-small font-medium">
            <WifiOff className="size-5 shrink-0 text-accent" aria-hidden="true" />
            Offline. Last updated {whenText(new Date(loadedAt).toISOString(), today)}
          </p>
          <Button variant="secondary" size="sm" className="min-h-11" onClick={reloadSchedule}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

function whenText(instant: string, today: string): string {
  const time = `at ${clockTime(instant)}`;
  return businessDate(instant) === today ? time : `on ${formatDate(instant)} ${time}`;
}
