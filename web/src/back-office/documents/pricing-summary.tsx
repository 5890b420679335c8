import type { ReactNode } from 'react';
import { formatAmount } from '@desert-mirror/contracts/money';
import { cn } from '../../ui/cn.js';
import type { Sums } from './line.rules.js';

interface PricingSummaryProps {
  sums: Sums;
  /** "Tax (8.25%)". */
  tax: string;
  /** The lines above include the tax, so that they add up to the total. */
  isTaxIncluded?: boolean;
}

export function PricingSummary({ sums, tax, isTaxIncluded = false }: PricingSummaryProps) {
  const taxLine = <SumLine name={tax}>{formatAmount(sums.taxAmount)}</SumLine>;
  return (
    <dl className="space-y-2 text-small tabular-nums">
      {!isTaxIncluded && (
        <>
          <SumLine name="Subtotal">{formatAmount(sums.subtotal)}</SumLine>
          {taxLine}
        </>
      )}
      <div
        className={cn(
          'flex justify-between gap-4 text-body font-semibold',
          !isTaxIncluded && 'border-t border-line pt-2',
        )}
      >
        <dt>Total</dt>
        <dd>{formatAmount(sums.total)}</dd>
      </div>
      {isTaxIncluded && taxLine}
    </dl>
  );
}

export function SumLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
