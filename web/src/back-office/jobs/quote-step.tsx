import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../admin-paths.js';
import { Badge } from '../../ui/badge.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { jobName } from './job.rules.js';

type QuotedRequest = Pick<ScheduleEntry, 'id' | 'firstName' | 'lastName' | 'quoteStatus'>;

interface QuoteStepProps {
  request: QuotedRequest;
  variant?: 'secondary' | 'link';
}

/** For a request without a price: leads to its quote, or says that the customer has one. */
export const QuoteStep = ({ request, variant = 'secondary' }: QuoteStepProps) =>
  request.quoteStatus === 'sent' ? (
    <Badge tone="cool">quote sent</Badge>
  ) : (
    <Link
      to={adminPaths.booking(request.id)}
      className={cn(
        buttonLook({ variant, size: 'sm' }),
        'min-h-11 shrink-0',
        variant === 'secondary' ? 'sm:px-4' : 'px-0!',
      )}
    >
      Send quote<span className="sr-only"> to {jobName(request)}</span>
    </Link>
  );
