import { useToday } from '../../../back-office/dates/use-today.js';
import { Report } from '../../../features/admin/reports/report.js';

export default function ReportsPage() {
  return <Report today={useToday()} />;
}
