import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { cn } from '../../ui/cn.js';
import { owedText } from './job.rules.js';

interface OwedProps {
  job: Pick<ScheduleEntry, 'due'>;
  className?: string;
}

/** "$80.00 due", or nothing if nothing is due. Cards and rows share the style so that the amounts line up. */
export const Owed = ({ job, className }: OwedProps) =>
  owedText(job) !== undefined && (
    <span className={cn('whitespace-nowrap text-ink-soft tabular-nums', className)}>
      <span className="font-medium text-ink">{formatAmount(job.due!)}</span> due
    </span>
  );
