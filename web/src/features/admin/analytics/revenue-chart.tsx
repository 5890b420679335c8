import { formatAmount, formatCents } from '@desert-mirror/contracts/money';
import type { PeriodUnit } from '@desert-mirror/contracts/period';
import { Cell, HeadCell, Table } from '../../../ui/table.js';
import { cn } from '../../../ui/cn.js';
import type { Steps } from './buckets.rules.js';
import { ChartDrawing } from './chart-drawing.js';
import { CHART_HEIGHT, layOut, revenueText, sumToCents, totalsOf } from './chart.rules.js';
import { UNIT_LABELS, stepLabel, stepName } from './period.rules.js';
import { TableFold } from './table-fold.js';

/** Two bars per step, what was booked on the left. */
export function RevenueChart({ buckets, unit }: Steps) {
  const groups = buckets.map(({ start, booked, collected }) => ({
    label: stepLabel(start, unit),
    values: [sumToCents(booked), sumToCents(collected)],
  }));
  const total = totalsOf(buckets);
  return (
    <>
      <figure className="px-5 pb-4">
        <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <span className="font-medium tabular-nums">{revenueText(total)}</span>
          <span className="flex gap-x-6 text-fine text-ink-soft">
            <Key name="Booked" className="bg-glass" />
            <Key name="Collected" className="bg-glow" />
          </span>
        </figcaption>
        <ChartDrawing
          height={CHART_HEIGHT}
          chart={layOut(groups, CHART_HEIGHT)}
          titles={buckets.map((bucket) => titleOf(bucket, unit))}
          label={`Bar chart: booked ${formatCents(total.booked)}, collected ${formatCents(total.collected)}. The table below has every amount.`}
        />
      </figure>
      <TableFold>
        <BucketTable buckets={buckets} unit={unit} />
      </TableFold>
    </>
  );
}

const titleOf = (
  { start, booked, collected }: Steps['buckets'][number],
  unit: PeriodUnit,
): string =>
  `${stepName(start, unit)}: booked ${formatAmount(booked)}, collected ${formatAmount(collected)}`;

function Key({ name, className }: { name: string; className: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={cn('size-3 rounded-xs', className)} aria-hidden="true" />
      {name}
    </span>
  );
}

function BucketTable({ buckets, unit }: Steps) {
  return (
    <Table className="tabular-nums">
      <caption className="sr-only">Booked and collected, step by step</caption>
      <thead>
        <tr>
          <HeadCell className="pl-5">{UNIT_LABELS[unit]}</HeadCell>
          <HeadCell className="hidden text-right sm:table-cell">Transactions</HeadCell>
          <HeadCell className="text-right">Booked</HeadCell>
          <HeadCell className="pr-5 text-right">Collected</HeadCell>
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ start, transactions, booked, collected }) => (
          <tr key={start}>
            <Cell className="pl-5">{stepName(start, unit)}</Cell>
            <Cell className="hidden text-right sm:table-cell">{transactions}</Cell>
            <Cell className="text-right">{formatAmount(booked)}</Cell>
            <Cell className="pr-5 text-right">{formatAmount(collected)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
