import { useUndoBookingMutation } from '../../api/admin/calendar.api.js';
import { usePending } from '../../forms/use-pending.js';
import { toast } from '../../ui/toast.js';
import { reportFailure } from '../forms/report-failure.js';
import { undoneText } from './undo.rules.js';

/** Undoes the start, completion or cancellation of a booking. */
export function useUndo(id: number): { pending: boolean; undo: () => void } {
  const [send] = useUndoBookingMutation();
  const [pending, run] = usePending();
  const undo = () =>
    run(async () => {
      try {
        toast({ title: undoneText(await send({ id }).unwrap()) });
      } catch (error) {
        reportFailure(error, 'The change could not be undone. Please try again.');
      }
    });
  return { pending, undo: () => void undo() };
}
