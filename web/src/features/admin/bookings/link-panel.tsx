import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { BookingDetail } from '@desert-mirror/contracts/booking-admin';
import { useRevokeBookingLinkMutation } from '../../../api/admin/bookings.api.js';
import { reportFailure } from '../../../back-office/forms/report-failure.js';
import { isOpen } from '../../../back-office/jobs/job.rules.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { copyLink } from '../../../back-office/records/copy-link.js';
import { usePending } from '../../../forms/use-pending.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';

type LinkPanelProps = Pick<BookingDetail, 'id' | 'link' | 'status' | 'quote'>;

/** The page where the customer sees and changes the booking. */
export function LinkPanel({ id, link, status, quote }: LinkPanelProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [revoke] = useRevokeBookingLinkMutation();
  const [pending, run] = usePending();
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const replace = () =>
    run(async () => {
      expect();
      try {
        await revoke({ id }).unwrap();
        toast({ title: 'Link revoked', description: 'Send the new one to the customer.' });
      } catch (error) {
        reportFailure(error, 'The link could not be revoked. Please try again.');
      }
      setConfirming(false);
    });
  return (
    <Panel
      title="Customer’s link"
      lead={`Anyone with this link can see${isOpen({ status }) ? ', move and cancel' : ''} the booking.`}
    >
      <div
        ref={place}
        role="group"
        aria-label="Customer’s link"
        tabIndex={-1}
        className="flex flex-wrap gap-2 px-5 pb-5"
      >
        <Button variant="secondary" onClick={() => void copyLink('Booking link', link)}>
          <Copy className="size-4" aria-hidden="true" />
          Copy link
        </Button>
        <Button variant="danger-quiet" onClick={() => setConfirming(true)}>
          Revoke link
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={() => pending || setConfirming(false)}
        title="Revoke the link?"
        confirm="Revoke link"
        pending={pending}
        onConfirm={() => void replace()}
      >
        The link in all earlier messages stops working. The booking gets a new one.
        {quote?.status === 'sent' && ' The open quote is withdrawn, because its link stops, too.'}
      </ConfirmDialog>
    </Panel>
  );
}
