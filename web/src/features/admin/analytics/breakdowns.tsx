import type { Analytics } from '@desert-mirror/contracts/back-office';
import { formatAmount } from '@desert-mirror/contracts/money';
import { Panel } from '../../../back-office/layout/panel.js';
import { shareText, sumToCents } from './chart.rules.js';
import { ShareTable } from './share-table.js';

const SOURCE_NAMES: Record<Analytics['sources'][number]['source'], string> = {
  online: 'Online bookings',
  phone: 'Phone bookings',
  invoice: 'Invoices',
};

export function Breakdowns({ metrics }: { metrics: Analytics }) {
  const { services, sources, funnel, customers } = metrics;
  return (
    <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2">
      <Panel title="By service" lead="Highest revenue first">
        <AmountTable
          caption="Revenue by service"
          heads={['Service', 'Bookings', 'Booked']}
          rows={services.map((row) => ({ ...row, key: row.serviceId }))}
        />
      </Panel>
      {/* On a tablet, the funnel is beside the two others. */}
      <div className="grid gap-4 sm:gap-6 md:max-xl:grid-cols-2 md:max-xl:grid-rows-[auto_1fr]">
        <Panel title="By source" lead="Where bookings and invoices come from">
          <AmountTable
            caption="Revenue by source"
            heads={['Source', 'Count', 'Booked']}
            rows={sources.map((row) => ({
              ...row,
              key: row.source,
              name: SOURCE_NAMES[row.source],
            }))}
          />
        </Panel>
        <Panel
          title="Booking funnel"
          className="md:max-xl:row-span-2"
          lead="How far online bookings created in this period got. Each step counts those that took all steps before it."
        >
          <CountTable
            caption="Booking funnel"
            head="Step"
            whole={funnel.created}
            rows={[
              ['Created', funnel.created],
              ['Checkout opened', funnel.checkoutOpened],
              ['Paid', funnel.paid],
              ['Completed', funnel.completed],
            ]}
          />
        </Panel>
        <Panel title="Customers" lead="Customers who booked in this period, by email address">
          <CountTable
            caption="New and returning customers"
            head="Customers"
            whole={customers.count}
            rows={[
              ['Booked once', customers.count - customers.returning],
              ['Returning', customers.returning],
            ]}
          />
        </Panel>
      </div>
    </div>
  );
}

interface AmountTableProps {
  caption: string;
  heads: readonly [string, string, string];
  rows: readonly { key: string | number; name: string; count: number; total: string }[];
}

function AmountTable({ caption, heads, rows }: AmountTableProps) {
  return (
    <ShareTable
      caption={caption}
      heads={heads}
      whole={rows.reduce((cents, { total }) => cents + sumToCents(total), 0)}
      rows={rows.map(({ key, name, count, total }) => ({
        key,
        name,
        part: sumToCents(total),
        values: [count, formatAmount(total)],
      }))}
    />
  );
}

interface CountTableProps {
  caption: string;
  head: string;
  whole: number;
  rows: readonly (readonly [name: string, count: number])[];
}

function CountTable({ caption, head, whole, rows }: CountTableProps) {
  return (
    <ShareTable
      caption={caption}
      heads={[head, 'Count', 'Share']}
      whole={whole}
      rows={rows.map(([name, count]) => ({
        key: name,
        name,
        part: count,
        values: [count, shareText(count, whole)],
      }))}
    />
  );
}
