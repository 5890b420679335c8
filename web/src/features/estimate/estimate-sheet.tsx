import type { PublicEstimate } from '@desert-mirror/contracts/estimates';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { DocumentLines, Facts } from '../../payment/document-lines.js';

export function EstimateSheet({ estimate }: { estimate: PublicEstimate }) {
  const { estimateNumber, customerName, vehicleInfo, total, validUntil, notes, createdAt } =
    estimate;
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
