import { businessDate } from '@desert-mirror/contracts/time';
import { Report } from '../../../features/admin/reports/report.js';

export default function ReportsPage() {
  return <Report today={businessDate(new Date())} />;
}
