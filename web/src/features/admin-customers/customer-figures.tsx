import { CalendarCheck, Receipt, Users } from 'lucide-react';
import { useGetReportQuery } from '../../api/admin/figures.api.js';
import { serverMessage } from '../../api/api-error.js';
import { StatCard } from '../../back-office/stat-card.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { Notice } from '../../ui/notice.js';

/** Everybody counts as often as they booked or were sent an invoice. */
export function CustomerFigures() {
  const { data, error, refetch } = useGetReportQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error)
    return (
      <Card>
        <Notice title="The figures could not be loaded">
          <p className="text-body text-mist">
            {serverMessage(error, 'The server did not answer.')}
          </p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </Notice>
      </Card>
    );
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <StatCard
        label="Total Customers"
        icon={Users}
        value={data && data.bookings.count + data.invoices.count}
      />
      <StatCard label="From Bookings" icon={CalendarCheck} value={data?.bookings.count} />
      <StatCard label="From Invoices" icon={Receipt} value={data?.invoices.count} />
    </div>
  );
}
