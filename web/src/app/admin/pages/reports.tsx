import { useState } from 'react';
import { businessDate } from '@desert-mirror/contracts/time';
import { Report } from '../../../features/admin/reports/report.js';

export default function ReportsPage() {
  const [today] = useState(() => businessDate(new Date()));
  return <Report today={today} />;
}
