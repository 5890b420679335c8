import { formatAmount } from '@desert-mirror/contracts/money';
import { useListPayoutsInfiniteQuery } from '../../../api/admin/bookkeeping.api.js';
import { listPlainDate } from '../../../back-office/dates/list-date.js';
import { useToday } from '../../../back-office/dates/use-today.js';
import { Figures } from '../../../back-office/layout/figures.js';
import { payoutFigures } from './payout.rules.js';

/** Figures of all payouts, regardless of the list's filter. */
export function PayoutTotals() {
  const today = useToday();
  const { data, hasNextPage } = useListPayoutsInfiniteQuery(
    {},
    { refetchOnMountOrArgChange: true },
  );
  const payouts = data?.pages.flatMap(({ items }) => items) ?? [];
  const { onTheWay, lastPaid } = payoutFigures(payouts, hasNextPage, today);
  if (!data)
    return (
      <Figures
        figures={['On the way', 'Last paid out'].map((name) => ({ name, value: undefined }))}
      />
    );
  const last = lastPaid
    ? {
        name: `Last paid out, ${listPlainDate(lastPaid.arrivesOn)}`,
        value: formatAmount(lastPaid.amount),
      }
    : { name: 'Last paid out', value: '–' };
  const coming = onTheWay === undefined ? [] : [{ name: 'On the way', value: onTheWay }];
  return <Figures figures={[...coming, last]} />;
}
