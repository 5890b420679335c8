import type { Report } from '@desert-mirror/contracts/back-office';
import { formatAmount } from '@desert-mirror/contracts/money';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ShareBar } from './share-bar.js';
import { sharePercent } from './transactions.rules.js';

/** @param report undefined while loading */
export function RevenueBySource({ report }: { report: Report | undefined }) {
  return (
    <Panel title="Revenue by Source" lead="All time">
      {report ? (
        <dl className="sm:grid sm:grid-cols-2">
          <Source name="Bookings" report={report} of={report.bookings} />
          <Source name="Invoices" report={report} of={report.invoices} />
        </dl>
      ) : (
        <ListSkeleton what="revenue" rows={2} />
      )}
    </Panel>
  );
}

interface SourceProps {
  name: string;
  report: Report;
  of: Report['bookings'];
}

function Source({ name, report, of: { count, total } }: SourceProps) {
  const percent = sharePercent(total, report.totalRevenue);
  return (
    <div className="border-t border-line px-5 py-4 text-small">
      <dt className="font-medium">{name}</dt>
      <dd className="mt-0.5 flex items-baseline justify-between gap-4">
        <span className="text-ink-soft">
          {count} {count === 1 ? 'transaction' : 'transactions'}, {percent}%
        </span>
        <span className="font-semibold tabular-nums">{formatAmount(total)}</span>
      </dd>
      <dd className="mt-2.5">
        <ShareBar percent={percent} />
      </dd>
    </div>
  );
}
