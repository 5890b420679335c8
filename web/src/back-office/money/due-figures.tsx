import type { AgingSums } from '@desert-mirror/contracts/bookkeeping';
import { decimalToCents, formatAmount, formatCents } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../admin-paths.js';
import { useGetReceivableTotalsQuery } from '../../api/admin/bookkeeping.api.js';
import { withQuery } from '../../paths.js';
import { Figures } from '../layout/figures.js';
import { LoadFailed } from '../layout/load-failed.js';

const lateCents = ({ days1to30, days31to60, days61to90, over90 }: AgingSums): number =>
  [days1to30, days31to60, days61to90, over90].reduce(
    (sum, amount) => sum + (decimalToCents(amount) ?? 0),
    0,
  );

/** What customers owe on invoices, and how much of it is late. */
export function DueFigures() {
  const query = useGetReceivableTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: totals, error } = query;
  if (error && !totals)
    return <LoadFailed what="The totals" error={error} onRetry={() => void query.refetch()} />;
  const late = totals && lateCents(totals);
  return (
    <Figures
      figures={[
        { name: 'Outstanding', value: totals && formatAmount(totals.total) },
        {
          name: 'Overdue',
          value: late === undefined ? late : formatCents(late),
          isBad: !!late,
          to: late ? withQuery(adminPaths.invoices, { status: 'overdue' }) : undefined,
        },
        { name: 'Not due yet', value: totals && formatAmount(totals.current) },
      ]}
    />
  );
}
