import type { Report } from '@desert-mirror/contracts/back-office';
import { formatAmount } from '@desert-mirror/contracts/money';
import { Figures } from '../../../back-office/layout/figures.js';
import { Card } from '../../../ui/card.js';
import { sourcesText } from './transactions.rules.js';

/** @param report undefined while loading */
export const ReportMetrics = ({ report }: { report: Report | undefined }) => (
  <Card>
    <Figures
      figures={[
        {
          name: 'Total Revenue',
          value: report && formatAmount(report.totalRevenue),
          note: 'All time',
        },
        { name: 'Total Customers', value: report?.customers, note: 'Unique email addresses' },
        {
          name: 'Transactions',
          value: report?.transactions,
          note: report ? sourcesText(report) : '',
        },
        {
          name: 'Avg Transaction',
          value: report && formatAmount(report.averageTransaction),
          note: 'All time',
        },
      ]}
    />
  </Card>
);
