import { createContext, use, useState, type ReactNode } from 'react';
import type { BookingDetail, ListedBooking } from '@desert-mirror/contracts/booking-admin';
import { useLazyGetBookingDetailQuery } from '../../../api/admin/bookings.api.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import {
  RequestScheduleDialog,
  useReadForSchedule,
  type ForSchedule,
} from '../../../back-office/jobs/schedule-button.js';
import { useCanSchedule } from '../../../back-office/jobs/use-can-schedule.js';
import { rowLook, urgentRowLook } from '../../../back-office/lists/row-look.js';
import { BookingPaymentDialog } from '../../../back-office/money/booking-payment-dialog.js';
import { Button } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { QuoteDialog } from './quote-dialog.js';
import { rowStep, type RowStep } from './row-steps.rules.js';

const RowSteps = createContext<{
  stepOf: (booking: ListedBooking) => RowStep | undefined;
  start: (booking: ListedBooking) => void;
  /** The booking whose dialog is loading. */
  pendingId: number | undefined;
}>({ stepOf: () => undefined, start: () => undefined, pendingId: undefined });

/** Returns the next step of a booking that waits for the owner; undefined for other bookings. */
export const useStepOf = () => use(RowSteps).stepOf;

/**
 * Contains a list with `NextStep` buttons. The dialogs are here and not in the rows, because a row disappears when the
 * list becomes cards or when its booking moves, and what was typed would be lost.
 */
export function RowStepsProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>();
  const [pendingId, setPendingId] = useState<number>();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const canSchedule = useCanSchedule();
  const stepOf = (booking: ListedBooking) => rowStep(booking, canSchedule);
  const load = useLoad();
  const start = async (booking: ListedBooking) => {
    setPendingId(booking.id);
    try {
      setOpened(await load(booking, stepOf(booking)));
    } catch (error) {
      reportFailure(error, 'The booking could not be loaded. Please try again.');
    }
    setPendingId(undefined);
  };
  const close = () => {
    expect();
    setOpened(undefined);
  };
  return (
    <RowSteps value={{ stepOf, start: (booking) => void start(booking), pendingId }}>
      <div ref={place} role="group" aria-label="All bookings" tabIndex={-1}>
        {children}
      </div>
      {opened && <StepDialog {...opened} onClose={close} />}
    </RowSteps>
  );
}

type Opened =
  | { step: 'schedule'; values: ForSchedule }
  | { step: 'quote'; booking: BookingDetail }
  | { step: 'pay'; booking: ListedBooking };

function useLoad(): (
  booking: ListedBooking,
  step: RowStep | undefined,
) => Promise<Opened | undefined> {
  const readForSchedule = useReadForSchedule();
  const [readBooking] = useLazyGetBookingDetailQuery();
  return async (booking, step) => {
    const { id } = booking;
    if (step === 'schedule') return { step, values: await readForSchedule(id) };
    if (step === 'quote') return { step, booking: await readBooking({ id }).unwrap() };
    return step && { step, booking };
  };
}

function StepDialog({ onClose, ...opened }: Opened & { onClose: () => void }) {
  const today = useToday();
  switch (opened.step) {
    case 'schedule':
      return (
        <RequestScheduleDialog
          {...opened.values}
          today={today}
          onDone={onClose}
          onClose={onClose}
        />
      );
    case 'quote':
      return <QuoteDialog booking={opened.booking} onClose={onClose} />;
    case 'pay': {
      const { id, amountDue } = opened.booking;
      return (
        <BookingPaymentDialog
          bookingId={id}
          subject={jobName(opened.booking)}
          amountDue={amountDue}
          onClose={onClose}
        />
      );
    }
  }
}

const LABELS = {
  schedule: ['Schedule', ''],
  quote: ['Send quote', 'to '],
  pay: ['Take payment', 'from '],
} as const;

/** Button for the next step of a booking that waits for the owner. Renders nothing for other bookings. */
export function NextStep({ booking }: { booking: ListedBooking }) {
  const { stepOf, start, pendingId } = use(RowSteps);
  const step = stepOf(booking);
  if (!step) return null;
  const [label, preposition] = LABELS[step];
  const look = step === 'schedule' && booking.paymentStatus === 'paid' ? urgentRowLook : rowLook;
  return (
    <Button
      {...look}
      className={cn('z-10 lg:-my-3', look.className)}
      aria-haspopup="dialog"
      pending={pendingId === booking.id}
      onClick={() => start(booking)}
    >
      {label}
      <span className="sr-only">
        {' '}
        {preposition}
        {jobName(booking)}
      </span>
    </Button>
  );
}
