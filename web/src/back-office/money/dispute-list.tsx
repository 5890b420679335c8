import { ExternalLink } from 'lucide-react';
import { type Dispute, disputeReasonText } from '@desert-mirror/contracts/disputes';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { Badge } from '../../ui/badge.js';
import { buttonLook } from '../../ui/button.js';
import { cn } from '../../ui/cn.js';
import { deadlineText, disputeNote, disputeStatus, disputeTitle } from './dispute.rules.js';
import { SubjectLink } from './subject-link.js';

interface DisputeListProps {
  disputes: readonly Dispute[];
  /** Links each to its booking or invoice. */
  hasLinks?: boolean;
}

export const DisputeList = ({ disputes, hasLinks = false }: DisputeListProps) => (
  <ul>
    {disputes.map((dispute) => (
      <DisputeRow key={dispute.id} dispute={dispute} hasLink={hasLinks} />
    ))}
  </ul>
);

function DisputeRow({ dispute, hasLink }: { dispute: Dispute; hasLink: boolean }) {
  const { text, tone } = disputeStatus(dispute);
  const deadline = deadlineText(dispute);
  return (
    <li className="border-t border-line px-5 py-4 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {disputeTitle(dispute)}
          <Badge tone={tone}>{text}</Badge>
          {hasLink && <SubjectLink {...dispute} />}
        </span>
        <span className="font-semibold tabular-nums">{formatAmount(dispute.amount)}</span>
      </div>
      {deadline && <p className="mt-1 font-semibold">{deadline}</p>}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-fine text-ink-faint">
            {disputeReasonText(dispute)}, {formatDateTime(dispute.openedAt)}
          </p>
          <p className="mt-1 text-ink-soft">{disputeNote(dispute)}</p>
        </div>
        <StripeLink url={dispute.url} what={disputeTitle(dispute)} />
      </div>
    </li>
  );
}

export const StripeLink = ({ url, what }: { url: string; what: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noreferrer"
    className={cn(buttonLook({ variant: 'secondary', size: 'sm' }), 'min-h-10')}
  >
    <ExternalLink className="size-4" aria-hidden="true" />
    Open at Stripe
    <span className="sr-only">: {what}</span>
  </a>
);
