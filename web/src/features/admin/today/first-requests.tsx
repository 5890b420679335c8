import type { CalendarBooking } from '@desert-mirror/contracts/calendar';
import { adminPaths } from '../../../admin-paths.js';
import { areaOf } from '../../../back-office/contacts/place.rules.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { QuoteStep } from '../../../back-office/jobs/quote-step.js';
import { needsQuote } from '../../../back-office/jobs/requests.rules.js';
import { ScheduleButton } from '../../../back-office/jobs/schedule-button.js';
import { useRequests } from '../../../back-office/jobs/use-requests.js';
import { RowLink } from '../../../back-office/lists/row-link.js';
import { PaymentBadge } from '../../../back-office/status/status-badges.js';

const SHOWN = 3;

/** The requests that the owner should answer next, each with its next step. Renders nothing if none is open. */
export function FirstRequests({ today }: { today: string }) {
  const { open } = useRequests();
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="next-requests" className="border-t border-line px-5 py-3">
      <h3 id="next-requests" className="mb-1 text-fine font-medium text-ink-soft">
        Next requests
      </h3>
      <ul
        aria-labelledby="next-requests"
        className="grid grid-cols-3 gap-x-6 text-small [--step-width:auto]"
      >
        {open.slice(0, SHOWN).map((request) => (
          <FirstRequest key={request.id} request={request} today={today} />
        ))}
      </ul>
    </section>
  );
}

function FirstRequest({ request, today }: { request: CalendarBooking; today: string }) {
  const { id, serviceName, paymentStatus } = request;
  return (
    // The button follows the text, so that it does not look like a part of the next request.
    <li className="flex min-h-12 min-w-0 items-center gap-4">
      <div className="min-w-0">
        <p className="flex items-center gap-x-2">
          <RowLink to={adminPaths.booking(id)}>{jobName(request)}</RowLink>
          {paymentStatus === 'paid' && <PaymentBadge paymentStatus={paymentStatus} />}
        </p>
        <p className="truncate text-fine text-ink-soft">
          {[serviceName, areaOf(request)].filter(Boolean).join(', ')}
        </p>
      </div>
      {needsQuote(request) ? (
        <QuoteStep {...request} />
      ) : (
        <ScheduleButton
          bookingId={id}
          today={today}
          isUrgent={paymentStatus === 'paid'}
          name={jobName(request)}
        />
      )}
    </li>
  );
}
