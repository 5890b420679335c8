import { Link } from 'react-router';
import type { BooksPeriod } from '@desert-mirror/contracts/books';
import { formatAmount } from '@desert-mirror/contracts/money';
import { adminPaths } from '../../../admin-paths.js';
import { useGetCardBalanceQuery } from '../../../api/admin/bookkeeping.api.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel, panelAction } from '../../../back-office/layout/panel.js';
import { ListSkeleton } from '../../../back-office/lists/list-frame.js';
import { Facts } from '../../../back-office/records/facts.js';

export function CardFees({ period }: { period: BooksPeriod }) {
  const {
    currentData: data,
    error,
    refetch,
  } = useGetCardBalanceQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  if (error)
    return <LoadFailed what="Stripe's fees" error={error} onRetry={() => void refetch()} />;
  return (
    <Panel
      title="Stripe fees"
      lead="Card payments of the period and what Stripe kept."
      actions={
        <Link to={adminPaths.payouts} className={panelAction}>
          View payouts
        </Link>
      }
    >
      {data ? (
        <Facts
          facts={[
            { name: 'Card payments', value: formatAmount(data.charges) },
            { name: 'Refunds by card', value: formatAmount(data.refunds) },
            { name: 'Disputes', value: formatAmount(data.disputes) },
            { name: 'Fees', value: formatAmount(data.fees) },
            { name: 'Other', value: formatAmount(data.other) },
            { name: 'Net', value: formatAmount(data.net) },
          ]}
        />
      ) : (
        <ListSkeleton what="fees" rows={2} />
      )}
    </Panel>
  );
}
