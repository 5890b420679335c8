import { ArrowLeftRight, Calculator, DollarSign, Users } from 'lucide-react';
import type { Report } from '@desert-mirror/contracts/back-office';
import { formatAmount } from '@desert-mirror/contracts/money';
import { StatCard } from '../../../back-office/layout/stat-card.js';
import { sourcesText } from './transactions.rules.js';

/** @param report undefined while loading */
export function ReportMetrics({ report }: { report: Report | undefined }) {
  return (
    <div className="grid grid-cols-2 max-sm:panel-group sm:gap-4 xl:grid-cols-4">
      <StatCard
        label="Total Revenue"
        icon={DollarSign}
        value={report && formatAmount(report.totalRevenue)}
      >
        {report && sourcesText(report)}, all time
      </StatCard>
      <StatCard label="Total Customers" icon={Users} value={report?.customers}>
        Unique email addresses
      </StatCard>
      <StatCard label="Transactions" icon={ArrowLeftRight} value={report?.transactions}>
        Bookings and invoices
      </StatCard>
      <StatCard
        label="Avg Transaction"
        icon={Calculator}
        value={report && formatAmount(report.averageTransaction)}
      >
        Revenue per transaction
      </StatCard>
    </div>
  );
}
