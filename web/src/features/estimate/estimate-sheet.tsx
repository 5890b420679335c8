import type { PublicEstimate } from '@desert-mirror/contracts/estimates';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { publicEstimatePdf } from '../../api/estimates.api.js';
import { DocumentHead } from '../../payment/document-head.js';
import { DocumentLines } from '../../payment/document-lines.js';
import { FactLine } from '../../payment/fact-line.js';
import { Badge } from '../../ui/badge.js';
import { stateTexts } from './estimate-texts.rules.js';

interface EstimateSheetProps {
  estimate: PublicEstimate;
  token: string;
}

export function EstimateSheet({ estimate, token }: EstimateSheetProps) {
  const { estimateNumber, status, total, validUntil, customerName, vehicleInfo, createdAt } =
    estimate;
  const { badge } = stateTexts(estimate);
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
      <div className="mt-4 text-small tabular-nums">
        <DocumentLines document={estimate} isOpen />
      </div>
      <FactLine
        className="border-t border-line pt-3"
        facts={[customerName, vehicleInfo, `Issued ${formatDate(createdAt)}`]}
      />
    </>
  );
}
