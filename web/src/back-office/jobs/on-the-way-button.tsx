import { Car } from 'lucide-react';
import { useState } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { businessDate } from '@desert-mirror/contracts/time';
import { useTellOnTheWayMutation } from '../../api/admin/schedule.api.js';
import { usePending } from '../../forms/use-pending.js';
import { Button } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { toast } from '../../ui/toast.js';
import { clockTime } from '../dates/appointment.rules.js';
import { reportFailure } from '../forms/report-failure.js';
import { isAhead } from './job.rules.js';

interface OnTheWayButtonProps extends Pick<ScheduleEntry, 'id' | 'status' | 'appointment'> {
  isPrimary?: boolean;
  className?: string;
}

/** For a job of today that has not started. */
export function OnTheWayButton({ id, isPrimary = false, className, ...job }: OnTheWayButtonProps) {
  const [tell] = useTellOnTheWayMutation();
  const [pending, run] = usePending();
  const [today] = useState(() => businessDate(new Date()));
  if (!isAhead(job, today)) return null;
  const send = () =>
    run(async () => {
      try {
        const { notifiedAt } = await tell({ id }).unwrap();
        toast({
          title: notifiedAt ? `The customer was told at ${clockTime(notifiedAt)}` : 'Customer told',
        });
      } catch (error) {
        reportFailure(error, 'The message could not be sent. Please call the customer.');
      }
    });
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      size="sm"
      className={cn('min-h-11', className)}
      title="Tell the customer that you are on the way"
      pending={pending}
      onClick={() => void send()}
    >
      {!pending && <Car className="size-4" aria-hidden="true" />}
      On my way
    </Button>
  );
}
