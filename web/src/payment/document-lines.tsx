import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { PublicInvoice } from '@desert-mirror/contracts/billing';
import { centsToDecimal, dollarsToCents, formatAmount } from '@desert-mirror/contracts/money';
import { includedTaxText, taxLabel } from '@desert-mirror/contracts/tax';
import { SumLine } from './sum-line.js';

interface DocumentLinesProps {
  document: Pick<
    PublicInvoice,
    'services' | 'subtotal' | 'taxMode' | 'taxRate' | 'taxAmount' | 'taxExemptReason' | 'total'
  >;
  isOpen?: boolean;
  /** Sums between tax and total. */
  children?: ReactNode;
}

const whatFor = (services: PublicInvoice['services']): string =>
  services.length === 1 ? services[0]!.name : `${services.length} services`;

/** The lines and sums of an invoice or estimate, which open on request on a phone. */
export function DocumentLines({ document, isOpen = false, children }: DocumentLinesProps) {
  const { services, subtotal, taxAmount, total } = document;
  // Beside the form there is room for them.
  const [startsOpen] = useState(() => isOpen || matchMedia('(min-width: 48rem)').matches);
  // The lines add up to the total.
  const isIncluded = document.taxMode === 'included';
  return (
    <details open={startsOpen} className="group border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-semibold">
        <span className="line-clamp-2 min-w-0 wrap-anywhere">
          {whatFor(services)}
          {!isIncluded && ' and tax'}
        </span>
        <span className="flex shrink-0 items-center gap-2">
          <span className="group-open:hidden">{formatAmount(total)}</span>
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
        </span>
      </summary>
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
        {children}
        <SumLine name="Total" isTotal>
          {formatAmount(total)}
        </SumLine>
      </dl>
      {isIncluded && Number(taxAmount) > 0 && (
        <p className="pb-3 text-ink-faint">{includedTaxText(document)}</p>
      )}
    </details>
  );
}
