import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../../admin-paths.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { JobPaymentCode, PaidStatus } from '../../../back-office/money/payment-code.js';
import { Button, buttonLook } from '../../../ui/button.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';

interface PaymentDialogProps {
  /** Undefined: closed. */
  job: ScheduleEntry | undefined;
  isOwner: boolean;
  onClose: () => void;
}

/** The customer pays by phone. Technicians see the code but no amount. */
export const PaymentDialog = ({ job, isOwner, onClose }: PaymentDialogProps) => (
  <Dialog
    open={job !== undefined}
    onOpenChange={onClose}
    title="Take payment"
    {...(job && { description: `${jobName(job)}, ${job.serviceName}` })}
    width="max-w-sm"
  >
    {job && (
      <>
        <div className="grid justify-items-center gap-4 text-center">
          <PaidStatus isPaid={job.paymentStatus === 'paid'} />
          {job.paymentStatus !== 'paid' && <JobPaymentCode id={job.id} />}
        </div>
        <DialogFooter>
          {isOwner && job.paymentStatus !== 'paid' && (
            <Link to={adminPaths.booking(job.id)} className={buttonLook({ variant: 'ghost' })}>
              Paid another way
            </Link>
          )}
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </>
    )}
  </Dialog>
);
