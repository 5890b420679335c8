import { Cell, HeadCell, Table } from '../../../ui/table.js';
import type { Steps } from './buckets.rules.js';
import { ChartDrawing } from './chart-drawing.js';
import { CHART_HEIGHT, COUNTS, bookingsText, layOut } from './chart.rules.js';
import { UNIT_LABELS, stepLabel, stepName } from './period.rules.js';
import { TableFold } from './table-fold.js';

/** A bar per step; the table has the same numbers, newest first. */
export function BookingsChart({ buckets, unit }: Steps) {
  const groups = buckets.map(({ start, bookings }) => ({
    label: stepLabel(start, unit),
    values: [bookings],
  }));
  const counts = buckets.map(({ bookings }) => bookings);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <>
      <figure className="px-5 pb-4">
        <figcaption className="mb-3 font-medium">{bookingsText(counts, unit)}</figcaption>
        <ChartDrawing
          height={CHART_HEIGHT}
          chart={layOut(groups, CHART_HEIGHT, COUNTS)}
          titles={buckets.map(({ start, bookings }) => `${stepName(start, unit)}: ${bookings}`)}
          label={`Bar chart: ${total} bookings. The table below has every number.`}
        />
      </figure>
      <TableFold>
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
      </TableFold>
    </>
  );
}
