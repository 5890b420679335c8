import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../admin-paths.js';
import { Badge } from '../../ui/badge.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { rowLook } from '../lists/row-look.js';
import { jobName } from './job.rules.js';

type QuotedRequest = Pick<ScheduleEntry, 'id' | 'firstName' | 'lastName' | 'quoteStatus'>;

/** For a request without a price: leads to its quote, or says that the customer has one. */
export function QuoteStep(request: QuotedRequest) {
  if (request.quoteStatus === 'sent') return <Badge tone="cool">quote sent</Badge>;
  return (
    <Link
      to={adminPaths.booking(request.id)}
      className={cn(buttonLook(rowLook), rowLook.className)}
    >
      Send quote<span className="sr-only"> to {jobName(request)}</span>
    </Link>
  );
}
