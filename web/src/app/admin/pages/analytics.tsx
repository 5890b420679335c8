import { useToday } from '../../../back-office/dates/use-today.js';
import { Analytics } from '../../../features/admin/analytics/analytics.js';

export default function AnalyticsPage() {
  return <Analytics today={useToday()} />;
}
