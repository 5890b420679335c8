import type { ReactNode } from 'react';
import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { centsToDecimal, dollarsToCents, formatAmount } from '@desert-mirror/contracts/money';
import { includedTaxText, taxLabel } from '@desert-mirror/contracts/tax';
import { FEW_LINES, FoldedLines, itemsText } from './folded-lines.js';
import { SumLine } from './sum-line.js';

interface DocumentLinesProps {
  document: Pick<
    PublicInvoice,
    'services' | 'subtotal' | 'taxMode' | 'taxRate' | 'taxAmount' | 'taxExemptReason' | 'total'
  >;
  /** Shows up to `FEW_LINES` lines on phones, too, without a way to collapse them. */
  isOpen?: boolean;
  /** Sums below the total. */
  children?: ReactNode;
}

/** The lines and sums of an invoice or estimate. */
export function DocumentLines({ document, isOpen = false, children }: DocumentLinesProps) {
  const { services, subtotal, taxAmount, total } = document;
  const names = itemsText(services.map(({ name }) => name));
  // The lines add up to the total.
  const isIncluded = document.taxMode === 'included';
  return (
    <FoldedLines
      title={isIncluded ? names : `${names} and tax`}
      isOpen={isOpen && services.length <= FEW_LINES}
    >
      <ul aria-label="Services">
        {services.map(({ name, price }, index) => (
          <li
            // Two lines can be identical.
            key={index}
            className="flex justify-between gap-4 border-t border-line py-2.5"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span>{formatAmount(centsToDecimal(dollarsToCents(price) ?? 0))}</span>
          </li>
        ))}
      </ul>
      <dl className="space-y-2 border-t border-line py-3">
        {!isIncluded && (
          <>
            <SumLine name="Subtotal">{formatAmount(subtotal)}</SumLine>
            <SumLine name={taxLabel(document)}>{formatAmount(taxAmount)}</SumLine>
          </>
        )}
        <SumLine name="Total" isTotal>
          {formatAmount(total)}
        </SumLine>
        {children}
      </dl>
      {isIncluded && Number(taxAmount) > 0 && (
        <p className="pb-3 text-ink-faint">{includedTaxText(document)}</p>
      )}
    </FoldedLines>
  );
}
