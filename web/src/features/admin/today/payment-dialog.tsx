import { CircleCheck } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import { serverMessage } from '../../../api/api-error.js';
import { useGetJobPaymentQuery } from '../../../api/admin/schedule.api.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { Button, buttonLook } from '../../../ui/button.js';
import { chunk } from '../../../ui/chunk.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';

const QrCode = lazy(() => chunk(() => import('../../../back-office/records/qr-code.js')));

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
          <div role="status" className="empty:hidden">
            {job.paymentStatus === 'paid' && <Paid />}
          </div>
          {job.paymentStatus !== 'paid' && <Payment id={job.id} />}
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

const Paid = () => (
  <p className="grid justify-items-center gap-2 py-6 text-title font-semibold">
    <CircleCheck className="size-12 text-good" aria-hidden="true" />
    Paid
  </p>
);

const code = 'aspect-square w-full max-w-64';

function Payment({ id }: { id: number }) {
  const { data, error, refetch } = useGetJobPaymentQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  if (error !== undefined)
    return (
      <>
        <p className="text-small text-ink-soft">
          {serverMessage(error, 'The payment page could not be loaded.')}
        </p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    );
  if (!data) return <Skeleton className={code} />;
  if (data.url === null)
    return <p className="text-small text-ink-soft">There is no price to pay yet.</p>;
  return (
    <>
      {data.amount !== null && (
        <p className="font-display text-figure tabular-nums">{formatAmount(data.amount)}</p>
      )}
      <div className={code}>
        <Suspense fallback={<Skeleton className={code} />}>
          <QrCode text={data.url} label="QR code of the payment page" />
        </Suspense>
      </div>
      <p className="text-small text-ink-soft">
        The customer scans the code with a phone and pays by card. This screen then says “Paid”.
      </p>
    </>
  );
}
