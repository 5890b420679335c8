import type { ReactNode } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { workTime } from '../../site/work-time.rules.js';
import { cn } from '../../ui/cn.js';

interface RequestRowProps {
  request: Pick<ScheduleEntry, 'serviceName' | 'serviceMinutes' | 'paymentStatus'>;
  name: ReactNode;
  /** Omitted for technicians, who see no amounts. */
  price?: ReactNode;
  /** Joined with dots; falsy values are left out. */
  facts: readonly ReactNode[];
  /** The drive from another job. One line; a longer text is truncated. */
  drive?: string | undefined;
  /** The customer's message, shown on a separate line. */
  message?: string | null;
  /** The button for the next step. */
  action: ReactNode;
  /** The button has a menu, so that the work needs the whole line above it. */
  hasMenu?: boolean;
}

/** A booking without a time: its name and price, the work, and facts for the next step. */
export function RequestRow(props: RequestRowProps) {
  const { request, name, price, facts, drive, message, action, hasMenu = false } = props;
  const { serviceName, serviceMinutes, paymentStatus } = request;
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)_auto] text-small',
        // The menu button has space around its icon.
        hasMenu ? 'gap-x-1' : 'gap-x-3',
      )}
    >
      <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
      {price !== undefined && <p className="text-right font-medium tabular-nums">{price}</p>}
      <div className={cn('text-fine text-ink-soft', hasMenu ? 'contents' : 'col-start-1 min-w-0')}>
        <p className={cn('dotted', hasMenu && 'col-span-full')}>
          <span className="wrap-anywhere">{serviceName}</span>
          {serviceMinutes !== null && <span>{workTime(serviceMinutes)}</span>}
        </p>
        {drive !== undefined && (
          <p className="col-span-full truncate" title={drive}>
            {drive}
          </p>
        )}
        <p className={cn('dotted', hasMenu && 'col-start-1 self-center')}>
          {facts.filter(Boolean).map((fact, index) => (
            <span key={index} className="wrap-anywhere">
              {fact}
            </span>
          ))}
          {paymentStatus === 'paid' && <span className="font-medium text-good">Paid</span>}
        </p>
        {message && (
          // Phones have no tooltips, so they show the whole message.
          <p className="text-ink-faint max-md:wrap-anywhere md:truncate" title={message}>
            {message}
          </p>
        )}
      </div>
      <div
        className={cn(
          'col-start-2 flex items-center gap-2',
          // The menu is higher than the line.
          hasMenu && '-my-1.5',
          price === undefined ? 'row-span-2 row-start-1 self-center' : 'self-end justify-self-end',
        )}
      >
        {action}
      </div>
    </div>
  );
}
