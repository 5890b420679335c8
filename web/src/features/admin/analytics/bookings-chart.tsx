import type { Analytics } from '@desert-mirror/contracts/back-office';
import type { PeriodUnit } from '@desert-mirror/contracts/period';
import { Cell, HeadCell, Table } from '../../../ui/table.js';
import { CHART_HEIGHT, ChartDrawing } from './chart-drawing.js';
import { COUNTS, layOut } from './chart.rules.js';
import { UNIT_LABELS, stepLabel, stepName } from './period.rules.js';

interface BookingsChartProps {
  buckets: Analytics['buckets'];
  unit: PeriodUnit;
}

/** A bar per step beside a table with the same numbers, newest first. */
export function BookingsChart({ buckets, unit }: BookingsChartProps) {
  const groups = buckets.map(({ start, bookings }) => ({
    label: stepLabel(start, unit),
    outer: bookings,
    inner: 0,
  }));
  const total = groups.reduce((count, { outer }) => count + outer, 0);
  return (
    <div className="grid grid-cols-1 gap-y-2 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <figure className="px-5 pb-4">
        <ChartDrawing
          isSingle
          chart={layOut(groups, CHART_HEIGHT, COUNTS)}
          titles={buckets.map(({ start, bookings }) => `${stepName(start, unit)}: ${bookings}`)}
          label={`Bar chart: ${total} bookings. The table beside it has every number.`}
        />
      </figure>
      <div
        role="region"
        aria-label="Numbers of bookings"
        tabIndex={0}
        className="max-h-62 overflow-y-auto mask-b-from-[calc(100%-2rem)] pb-6 border-t border-line lg:border-t-0 lg:border-l"
      >
        <Table className="tabular-nums">
          <caption className="sr-only">Number of bookings</caption>
          <thead>
            <tr>
              <HeadCell className="pl-5">{UNIT_LABELS[unit]}</HeadCell>
              <HeadCell className="pr-5 text-right">Bookings</HeadCell>
            </tr>
          </thead>
          <tbody>
            {buckets.toReversed().map(({ start, bookings }) => (
              <tr key={start}>
                <Cell className="pl-5">{stepName(start, unit)}</Cell>
                <Cell className="pr-5 text-right">{bookings}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}
