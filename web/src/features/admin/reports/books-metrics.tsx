import { ArrowDownLeft, ArrowUpRight, HandCoins, Hourglass, Landmark, Wallet } from 'lucide-react';
import type { Books } from '@desert-mirror/contracts/books';
import { formatAmount } from '@desert-mirror/contracts/money';
import { formatPlainDate } from '@desert-mirror/contracts/time';
import { StatCard } from '../../../back-office/layout/stat-card.js';

interface BooksMetricsProps {
  /** Undefined while loading. */
  totals: Books['totals'] | undefined;
  /** Last day of the period. */
  to: string;
  today: string;
}

export function BooksMetrics({ totals, to, today }: BooksMetricsProps) {
  const value = (key: keyof Books['totals']) => totals && formatAmount(totals[key]);
  return (
    <div className="panel-group grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-6">
      <StatCard label="Received" icon={ArrowDownLeft} value={value('received')}>
        All payments
      </StatCard>
      <StatCard label="Refunded" icon={ArrowUpRight} value={value('refunded')}>
        All refunds
      </StatCard>
      <StatCard label="Collected" icon={Wallet} value={value('collected')}>
        Received minus refunded
      </StatCard>
      <StatCard label="Tips" icon={HandCoins} value={value('tips')}>
        Included in collected, not taxed
      </StatCard>
      <StatCard label="Tax collected" icon={Landmark} value={value('tax')}>
        Sales tax included in collected
      </StatCard>
      <StatCard label="Outstanding" icon={Hourglass} value={value('outstanding')}>
        {to < today
          ? `Due on invoices at the end of ${formatPlainDate(to)}`
          : 'Due on invoices now'}
      </StatCard>
    </div>
  );
}
