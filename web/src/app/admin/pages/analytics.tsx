import { businessDate } from '@desert-mirror/contracts/time';
import { Analytics } from '../../../features/admin/analytics/analytics.js';

export default function AnalyticsPage() {
  return <Analytics today={businessDate(new Date())} />;
}
