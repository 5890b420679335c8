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

/** More lines than this open on request, so that the answer is not far below them on a phone. */
const OPEN_LINES = 6;

export function EstimateSheet({ estimate, token }: EstimateSheetProps) {
  const { estimateNumber, status, services, total, validUntil } = estimate;
  const { badge, tone } = STATE_TEXTS[status];
  return (
    <>
      <DocumentHead
        title={`Estimate ${estimateNumber}`}
        badges={<Badge tone={tone}>{badge}</Badge>}
        amount={formatAmount(total)}
        until={`${status === 'expired' ? 'Was valid' : 'Valid'} until ${formatPlainDate(validUntil)}`}
        pdf={publicEstimatePdf(token)}
      />
      <div className="mt-4 text-small tabular-nums md:mt-5">
        <DocumentLines document={estimate} isOpen={services.length <= OPEN_LINES} />
      </div>
    </>
  );
}

/** Whose it is, above the answer. */
export const EstimateFacts = ({ estimate }: { estimate: PublicEstimate }) => (
  <FactList
    className="border-b border-line"
    facts={[
      ['For', estimate.customerName],
      ['Vehicle', estimate.vehicleInfo],
      ['Date', formatDate(estimate.createdAt)],
    ]}
  />
);
