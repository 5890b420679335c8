import type { PublicEstimate } from '@desert-mirror/contracts/estimates';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { publicEstimatePdf } from '../../api/estimates.api.js';
import { DocumentHead } from '../../payment/document-head.js';
import { DocumentLines } from '../../payment/document-lines.js';
import { Badge } from '../../ui/badge.js';
import { FactList } from '../../ui/fact-list.js';
import { STATE_TEXTS } from './estimate-texts.rules.js';

interface EstimateSheetProps {
  estimate: PublicEstimate;
  token: string;
}

export function EstimateSheet({ estimate, token }: EstimateSheetProps) {
  const { badge, tone } = STATE_TEXTS[estimate.status];
  const { estimateNumber, customerName, vehicleInfo, total, validUntil, notes, createdAt } =
    estimate;
  return (
    <div className="min-w-0">
      <DocumentHead
        title={`Estimate ${estimateNumber}`}
        badges={<Badge tone={tone}>{badge}</Badge>}
        amount={formatAmount(total)}
        until={`Valid until ${formatPlainDate(validUntil)}`}
        pdf={publicEstimatePdf(token)}
      />
      <div className="mt-5 border-b border-line text-small tabular-nums">
        <FactList
          isDense
          facts={[
            ['For', customerName],
            ['Vehicle', vehicleInfo],
            ['Date', formatDate(createdAt)],
          ]}
        />
        <DocumentLines document={estimate} isOpen />
      </div>
      {notes && (
        <p className="mt-4 text-small wrap-anywhere whitespace-pre-line text-ink-soft">{notes}</p>
      )}
    </div>
  );
}
