import type { ReactNode } from 'react';
import type { Invoice } from '@desert-mirror/contracts/billing';
import { centsToDecimal, dollarsToCents, formatAmount } from '@desert-mirror/contracts/money';
import { taxLabel } from '@desert-mirror/contracts/tax';
import { PricingSummary } from './pricing-summary.js';

interface DocumentLinesProps {
  document: Pick<
    Invoice,
    | 'services'
    | 'subtotal'
    | 'taxMode'
    | 'taxRate'
    | 'taxAmount'
    | 'taxExemptReason'
    | 'total'
    | 'notes'
  >;
  /** Below the total. */
  children?: ReactNode;
}

/** Lines, sums and notes of an invoice or estimate. */
export function DocumentLines({ document, children }: DocumentLinesProps) {
  const { services, notes } = document;
  return (
    <>
      <ul aria-label="Services">
        {services.map(({ name, price }, index) => (
          <li
            // Two lines can be identical.
            key={index}
            className="flex justify-between gap-4 border-t border-line px-5 py-3.5 text-small first:border-t-0"
          >
            <span className="min-w-0 break-words">{name}</span>
            <span className="tabular-nums">
              {formatAmount(centsToDecimal(dollarsToCents(price) ?? 0))}
            </span>
          </li>
        ))}
      </ul>
      <div className="border-t border-line px-5 py-5 sm:pl-[50%]">
        <PricingSummary
          sums={document}
          tax={taxLabel(document)}
          isTaxIncluded={document.taxMode === 'included'}
        />
        {children}
      </div>
      {notes && (
        <div className="border-t border-line px-5 py-5 text-small">
          <h3 className="font-semibold">Notes</h3>
          <p className="mt-1 break-words whitespace-pre-line text-ink-soft">{notes}</p>
        </div>
      )}
    </>
  );
}
