import { useState } from 'react';
import { Link } from 'react-router';
import type { Booking } from '@desert-mirror/contracts/booking';
import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import { useListBookingsInfiniteQuery } from '../../../api/admin/bookings.api.js';
import { listAppointment } from '../../../back-office/dates/list-date.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Panel, panelAction } from '../../../back-office/layout/panel.js';
import { rowLook } from '../../../back-office/lists/row-look.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { BookingPaymentDialog } from '../../../back-office/money/booking-payment-dialog.js';
import { useInvoiceFromBooking } from '../../../back-office/money/use-invoice-from-booking.js';
import { withQuery } from '../../../paths.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';

const UNBILLED = { status: 'completed', due: true, invoiced: false } as const;
const SHOWN = 10;

/**
 * Completed jobs that are neither paid nor invoiced, so the receivables above do not include them. Only the owner can
 * read bookings.
 */
export function UnbilledJobs() {
  const [opened, setOpened] = useState<Booking>();
  const query = useListBookingsInfiniteQuery(
    { ...UNBILLED, sort: 'priority' },
    { refetchOnMountOrArgChange: true },
  );
  // After the last payment, the panel stays to keep the focus and to tell the result.
  const [isUsed, setUsed] = useState(false);
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const jobs = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.data && jobs.length === 0 && !opened && !isUsed) return null;
  return (
    <Panel
      title="Completed jobs without an invoice"
      lead="Not paid yet, and not part of the amounts above."
      actions={
        jobs.length > SHOWN && (
          <Link to={withQuery(adminPaths.bookings, UNBILLED)} className={panelAction}>
            View all<span className="sr-only"> unpaid jobs</span>
          </Link>
        )
      }
    >
      <div ref={place} tabIndex={-1} role="group" aria-label="Unpaid completed jobs">
        <ListFrame
          query={query}
          what="jobs"
          isEmpty={jobs.length === 0}
          empty={<Notice as="h3" title="Every completed job is paid or has an invoice" />}
        >
          <ul aria-label="Completed jobs without an invoice">
            {jobs.slice(0, SHOWN).map((job) => (
              <UnbilledJob key={job.id} job={job} onPay={() => setOpened(job)} />
            ))}
          </ul>
        </ListFrame>
      </div>
      {opened && (
        <BookingPaymentDialog
          bookingId={opened.id}
          subject={jobName(opened)}
          amountDue={opened.amountDue}
          onClose={() => {
            expect();
            setUsed(true);
            setOpened(undefined);
          }}
        />
      )}
    </Panel>
  );
}

/** Has the layout of the receivables: the amount, then the actions, which are below the text on phones. */
const UnbilledJob = ({ job, onPay }: { job: Booking; onPay: () => void }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 max-sm:items-start border-t border-line px-5 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto_auto] lg:min-h-11 lg:py-1">
    <p className="wrap-anywhere lg:grid lg:grid-cols-[10rem_minmax(0,1fr)] lg:items-baseline lg:gap-x-3">
      <Link
        to={adminPaths.booking(job.id)}
        className="tap-area font-medium underline-offset-4 hover:underline lg:truncate lg:text-small"
      >
        {jobName(job)}
      </Link>
      <span className="block text-fine text-ink-soft lg:truncate">
        {job.serviceName}
        {job.preferredDate !== null && `, ${listAppointment(job.preferredDate)}`}
      </span>
    </p>
    <span className="text-right font-semibold tabular-nums lg:text-small">
      {formatAmount(job.amountDue)}
    </span>
    <div className="flex flex-wrap justify-end gap-2 max-sm:col-span-full">
      <Steps job={job} onPay={onPay} />
    </div>
  </li>
);

function Steps({ job, onPay }: { job: Booking; onPay: () => void }) {
  const { pending, createInvoice } = useInvoiceFromBooking(job.id);
  return (
    <>
      <Button {...rowLook} pending={pending} onClick={() => void createInvoice()}>
        Create invoice<span className="sr-only"> for {jobName(job)}</span>
      </Button>
      <Button {...rowLook} aria-haspopup="dialog" onClick={onPay}>
        Take payment<span className="sr-only"> from {jobName(job)}</span>
      </Button>
    </>
  );
}
