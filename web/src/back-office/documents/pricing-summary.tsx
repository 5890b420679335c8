import type { ReactNode } from 'react';
import { formatAmount } from '@desert-mirror/contracts/money';
import type { Sums } from './line.rules.js';

interface PricingSummaryProps {
  sums: Sums;
  /** "Tax (8.25%)". */
  tax: string;
}

export function PricingSummary({ sums, tax }: PricingSummaryProps) {
  return (
    <dl className="space-y-2 text-small tabular-nums">
      <SumLine name="Subtotal">{formatAmount(sums.subtotal)}</SumLine>
      <SumLine name={tax}>{formatAmount(sums.taxAmount)}</SumLine>
      <div className="flex justify-between gap-4 border-t border-line pt-2 text-body font-semibold">
        <dt>Total</dt>
        <dd>{formatAmount(sums.total)}</dd>
      </div>
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
