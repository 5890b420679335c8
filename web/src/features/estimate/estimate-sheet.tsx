import { FileDown } from 'lucide-react';
import type { PublicEstimate } from '@desert-mirror/contracts/estimates';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { publicEstimatePdf } from '../../api/estimates.api.js';
import { DocumentLines, Facts } from '../../payment/document-lines.js';
import { buttonLook } from '../../ui/button.js';

interface EstimateSheetProps {
  estimate: PublicEstimate;
  token: string;
}

export function EstimateSheet({ estimate, token }: EstimateSheetProps) {
  const { estimateNumber, customerName, vehicleInfo, total, validUntil, notes } = estimate;
  return (
    <div className="min-w-0">
      <h1 className="text-small font-semibold wrap-anywhere text-ink-soft">
        Estimate {estimateNumber}
      </h1>
      <p className="mt-2 font-display text-page tabular-nums">{formatAmount(total)}</p>
      <p className="mt-1 text-lead text-ink-soft">Valid until {formatPlainDate(validUntil)}</p>
      <div className="mt-5 border-b border-line text-small tabular-nums">
        <Facts
          facts={[
            ['For', customerName],
            ['Vehicle', vehicleInfo],
          ]}
        />
        <DocumentLines document={estimate} isOpen />
      </div>
      {notes && (
        <p className="mt-4 text-small wrap-anywhere whitespace-pre-line text-ink-soft">{notes}</p>
      )}
      <a
        href={publicEstimatePdf(token)}
        target="_blank"
        rel="noreferrer"
        className={`${buttonLook({ variant: 'secondary' })} mt-6`}
      >
        <FileDown className="size-4" aria-hidden="true" />
        Open the PDF
      </a>
    </div>
  );
}
