import { formatAmount } from '@desert-mirror/contracts/money';
import { useListPayoutsInfiniteQuery } from '../../../api/admin/bookkeeping.api.js';
import { listPlainDate } from '../../../back-office/dates/list-date.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { Figures } from '../../../back-office/layout/figures.js';
import { payoutFigures } from './payout.rules.js';

/** Of all payouts, whichever the filter of the list shows. */
export function PayoutTotals() {
  const today = useToday();
  const { data, hasNextPage } = useListPayoutsInfiniteQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const payouts = data?.pages.flatMap(({ items }) => items) ?? [];
  const { onTheWay, lastPaid } = payoutFigures(payouts, hasNextPage, today);
  const isLoading = data === undefined;
  return (
    <Figures
      figures={[
        ...(isLoading || onTheWay !== undefined
          ? [{ name: 'On the way', value: isLoading ? undefined : onTheWay }]
          : []),
        {
          name: lastPaid ? `Last paid out, ${listPlainDate(lastPaid.arrivesOn)}` : 'Last paid out',
          value: isLoading ? undefined : lastPaid ? formatAmount(lastPaid.amount) : '–',
        },
      ]}
    />
  );
}
