import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { useToday } from '../dates/use-today.js';
import { QuoteStep } from './quote-step.js';
import { ScheduleButton } from './schedule-button.js';

interface RequestStepProps {
  entry: ScheduleEntry;
  /** Id of the element that says which booking the button belongs to. */
  describedBy?: string;
  /** Customer, for screen readers in a list. */
  name?: string;
  /** The filled button of the page. */
  isMain?: boolean;
  /** Called before the lists are loaded again, which removes the button with the focus. */
  onStep: () => void;
  /** Loads the schedule again. */
  onStale: () => void;
}

/** The owner's next step for a booking without a time: its quote, or scheduling it, which confirms it. */
export function RequestStep({ entry, onStep, onStale, ...button }: RequestStepProps) {
  const { id, status, due, paymentStatus } = entry;
  const today = useToday();
  if (status === 'pending' && due === '0.00' && paymentStatus === 'unpaid')
    return <QuoteStep {...entry} />;
  return (
    <ScheduleButton
      bookingId={id}
      today={today}
      isUrgent={paymentStatus === 'paid'}
      {...button}
      onDone={() => {
        onStep();
        onStale();
      }}
    />
  );
}
