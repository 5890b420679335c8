import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { useUndo } from '../../../back-office/status/use-undo.js';
import { Button } from '../../../ui/button.js';

const CHANGES: Readonly<Record<BookingDetail['status'], string>> = {
  pending: 'change',
  confirmed: 'start',
  completed: 'completion',
  cancelled: 'cancellation',
};

export function UndoButton({ id, status }: Pick<BookingDetail, 'id' | 'status'>) {
  const { pending, undo } = useUndo(id);
  return (
    <Button variant="secondary" pending={pending} onClick={undo}>
      Undo {CHANGES[status]}
    </Button>
  );
}
