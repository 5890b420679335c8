import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { useMinutesLeft } from '../../appointments/use-minutes-left.js';
import { cn } from '../../ui/cn.js';

/** The progress of a booking whose time is held; hidden when the hold expires. */
export const HeldProgress = ({ expiresAt, className }: { expiresAt: string; className: string }) =>
  useMinutesLeft(expiresAt) > 0 && <Progress done={['Service', 'Time']} className={className} />;

interface ProgressProps {
  done: readonly string[];
  /** The step after the payment. */
  next?: string;
  className: string;
}

/** The steps of the booking. */
export function Progress({ done, next, className }: ProgressProps) {
  return (
    <ol
      aria-label="Steps of the booking"
      className={cn('flex items-center gap-2.5 text-fine text-ink-soft', className)}
    >
      {done.map((step) => (
        <Fragment key={step}>
          <li className="flex items-center gap-1">
            {step}
            <Check className="size-4 text-good" aria-hidden="true" />
            <span className="sr-only"> done</span>
          </li>
          <Line />
        </Fragment>
      ))}
      <li aria-current="step" className="font-semibold text-ink">
        Pay
      </li>
      {next && (
        <>
          <Line />
          <li>{next}</li>
        </>
      )}
    </ol>
  );
}

const Line = () => <li aria-hidden="true" className="h-px w-6 bg-edge" />;
