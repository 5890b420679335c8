import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { BookingPaymentDialog } from '../../../back-office/money/booking-payment-dialog.js';
import { JobPaymentCode, PaidStatus } from '../../../back-office/money/payment-code.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';

interface PaymentDialogProps {
  job: ScheduleEntry;
  isOwner: boolean;
  onClose: () => void;
}

export const PaymentDialog = ({ job, isOwner, onClose }: PaymentDialogProps) =>
  isOwner ? (
    <BookingPaymentDialog
      bookingId={job.id}
      subject={jobName(job)}
      amountDue={job.due ?? '0.00'}
      startsWith="card"
      onClose={onClose}
    />
  ) : (
    <CodeDialog job={job} onClose={onClose} />
  );

/** For technicians, who see the code but no amount. */
const CodeDialog = ({ job, onClose }: Omit<PaymentDialogProps, 'isOwner'>) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Take payment"
    description={`${jobName(job)}, ${job.serviceName}`}
    width="max-w-sm"
  >
    <div className="grid justify-items-center gap-4 text-center">
      <PaidStatus isPaid={job.paymentStatus === 'paid'} />
      {job.paymentStatus !== 'paid' && <JobPaymentCode id={job.id} />}
    </div>
    <DialogFooter>
      <Button variant="secondary" onClick={onClose}>
        Done
      </Button>
    </DialogFooter>
  </Dialog>
);
