import { useState } from 'react';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { useGetBookingMoneyQuery } from '../../../api/admin/invoices.api.js';
import { useUndo } from '../../../back-office/status/use-undo.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';
import { lostByUndo } from './undo.rules.js';

const CHANGES: Readonly<Record<BookingDetail['status'], string>> = {
  pending: 'change',
  confirmed: 'start',
  completed: 'completion',
  cancelled: 'cancellation',
};

/** Asks first if a refund has reduced the sent invoice of a canceled booking. */
export function UndoButton({ id, status }: Pick<BookingDetail, 'id' | 'status'>) {
  const { pending, undo } = useUndo(id);
  const [isAsking, setAsking] = useState(false);
  const { currentData, isLoading } = useGetBookingMoneyQuery(
    { bookingId: id },
    { skip: status !== 'cancelled' },
  );
  const lost = lostByUndo(currentData?.invoice);
  return (
    <>
      <Button
        variant="secondary"
        pending={pending}
        disabled={isLoading}
        onClick={lost === undefined ? undo : () => setAsking(true)}
      >
        Undo {CHANGES[status]}
      </Button>
      {lost !== undefined && (
        <Dialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Undo the cancellation?"
          description={lost}
        >
          <DialogFooter>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep it canceled
            </Button>
            <Button
              onClick={() => {
                setAsking(false);
                undo();
              }}
            >
              Undo anyway
            </Button>
          </DialogFooter>
        </Dialog>
      )}
    </>
  );
}
