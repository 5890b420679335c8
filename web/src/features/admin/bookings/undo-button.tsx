import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { useUndoBookingMutation } from '../../../api/admin/calendar.api.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast.js';

const CHANGES: Readonly<Record<BookingDetail['status'], string>> = {
  pending: 'change',
  confirmed: 'start',
  completed: 'completion',
  cancelled: 'cancellation',
};

/** Undoes the start, completion or cancellation of a booking. */
export function useUndo(id: number): { pending: boolean; undo: () => void } {
  const [send] = useUndoBookingMutation();
  const [pending, run] = usePending();
  const undo = () =>
    run(async () => {
      try {
        const { status } = await send({ id }).unwrap();
        toast({ title: `Undone. The booking is ${status} again.` });
      } catch (error) {
        reportFailure(error, 'The change could not be undone. Please try again.');
      }
    });
  return { pending, undo: () => void undo() };
}

export function UndoButton({ id, status }: Pick<BookingDetail, 'id' | 'status'>) {
  const { pending, undo } = useUndo(id);
  return (
    <Button variant="secondary" pending={pending} onClick={undo}>
      Undo {CHANGES[status]}
    </Button>
  );
}
