import type { PublicEstimate } from '@desert-mirror/contracts/estimates';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { publicEstimatePdf } from '../../api/estimates.api.js';
import { DocumentHead } from '../../payment/document-head.js';
import { DocumentLines } from '../../payment/document-lines.js';
import { DocumentNotes } from '../../payment/document-notes.js';
import { Badge } from '../../ui/badge.js';
import { FactList } from '../../ui/fact-list.js';
import { STATE_TEXTS } from './estimate-texts.rules.js';

interface EstimateSheetProps {
  estimate: PublicEstimate;
  token: string;
}

export function EstimateSheet({ estimate, token }: EstimateSheetProps) {
  const { estimateNumber, status, total, validUntil } = estimate;
  const { badge } = STATE_TEXTS[status];
  return (
    <>
      <DocumentHead
        title={`Estimate ${estimateNumber}`}
        meaning="Your price for this work, payable by invoice."
        badges={badge && <Badge tone={badge[1]}>{badge[0]}</Badge>}
        amount={formatAmount(total)}
        until={`${status === 'expired' ? 'Was valid' : 'Valid'} until ${formatPlainDate(validUntil)}`}
        pdf={publicEstimatePdf(token)}
      />
      <div className="mt-4 text-small tabular-nums md:mt-5">
        <DocumentLines document={estimate} isOpen />
      </div>
    </>
  );
}

export const EstimateDetails = ({ estimate }: { estimate: PublicEstimate }) => (
  <>
    <FactList
      className="mt-5 border-b border-line"
      facts={[
        ['For', estimate.customerName],
        ['Vehicle', estimate.vehicleInfo],
        ['Date', formatDate(estimate.createdAt)],
      ]}
    />
    <DocumentNotes notes={estimate.notes} />
  </>
);
