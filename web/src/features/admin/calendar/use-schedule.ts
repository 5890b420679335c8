import { useState } from 'react';
import type { ScheduleBooking } from '@desert-mirror/contracts/calendar';
import { useScheduleBookingMutation } from '../../../api/admin/calendar.api.js';
import { asApiError, serverMessage } from '../../../api/api-error.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { toast } from '../../../ui/toast.js';

export interface Change {
  bookingId: number;
  appointment: ScheduleBooking;
  /** "9:30 AM, Van 2". */
  text: string;
  /** Where the appointment was before; the toast offers to move it back. */
  before?: Pick<ScheduleBooking, 'start' | 'vanId'>;
}

/** Moves appointments. A drive that is too short needs the owner's consent: `question`. */
export function useMoveAppointment() {
  const [schedule, { isLoading }] = useScheduleBookingMutation();
  const [question, setQuestion] = useState<{ change: Change; message: string }>();

  const send = async (change: Change): Promise<void> => {
    const { bookingId: id, appointment, text, before } = change;
    try {
      const { version } = await schedule({ id, ...appointment }).unwrap();
      setQuestion(undefined);
      const undo = before && { ...before, version, acceptShortDrive: true };
      toast({
        title: `Moved to ${text}`,
        ...(undo && {
          action: {
            label: 'Undo',
            run: () => void send({ bookingId: id, appointment: undo, text: 'its earlier time' }),
          },
        }),
      });
    } catch (error) {
      const code = asApiError(error)?.body?.code;
      if (code === 'short_drive') {
        setQuestion({ change, message: serverMessage(error, 'The drive is too short.') });
        return;
      }
      setQuestion(undefined);
      if (code === 'window_taken')
        toast({
          variant: 'destructive',
          title: 'This time is taken',
          description: 'The appointment stays where it was.',
        });
      else reportFailure(error, 'The appointment could not be moved. Please try again.');
    }
  };

  return {
    send,
    question: question?.message,
    isSending: isLoading,
    accept: () => {
      if (!question) return;
      const { change } = question;
      const appointment = { ...change.appointment, acceptShortDrive: true };
      void send({ ...change, appointment });
    },
    decline: () => setQuestion(undefined),
  };
}
