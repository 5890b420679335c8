import { formatCents } from '@desert-mirror/contracts/money';
import { SumLine } from './sum-line.js';

interface TipSumsProps {
  /** What the amount is: "Deposit". */
  name: string;
  amountCents: number;
  tipCents: number;
}

/** Amount, tip and total. Without a tip, only the pay button shows the total. */
export const TipSums = ({ name, amountCents, tipCents }: TipSumsProps) => (
  // In the document before it has content, so that screen readers announce it.
  <div aria-live="polite">
    {tipCents > 0 && (
      <dl className="mt-4 space-y-2 text-small tabular-nums">
        <SumLine name={name}>{formatCents(amountCents)}</SumLine>
        <SumLine name="Tip">{formatCents(tipCents)}</SumLine>
        <SumLine name="You pay" isTotal>
          {formatCents(amountCents + tipCents)}
        </SumLine>
      </dl>
    )}
  </div>
);
