import type { BooksPeriod } from '@desert-mirror/contracts/books';
import { formatAmount } from '@desert-mirror/contracts/money';
import { useGetTechnicianTipsQuery } from '../../../api/admin/bookkeeping.api.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { Facts } from '../../../back-office/records/facts.js';

export function TechnicianTips({ period }: { period: BooksPeriod }) {
  const {
    currentData: data,
    error,
    refetch,
  } = useGetTechnicianTipsQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  if (error) return <LoadFailed what="The tips" error={error} onRetry={() => void refetch()} />;
  return (
    <Panel
      title="Tips by technician"
      lead="The technicians in a van on the day of the appointment share its tips equally."
    >
      {data ? (
        <Facts
          facts={[
            ...data.technicians.map(({ name, tips }) => ({ name, value: formatAmount(tips) })),
            { name: 'Unassigned', value: formatAmount(data.unassigned) },
            { name: 'All tips', value: formatAmount(data.total) },
          ]}
        />
      ) : (
        <ListSkeleton what="tips" rows={2} />
      )}
    </Panel>
  );
}
