import { useState } from 'react';
import { businessDate } from '@desert-mirror/contracts/time';
import { Analytics } from '../../../features/admin/analytics/analytics.js';

export default function AnalyticsPage() {
  const [today] = useState(() => businessDate(new Date()));
  return <Analytics today={today} />;
}
