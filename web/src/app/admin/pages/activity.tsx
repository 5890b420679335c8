import { Activity } from '../../../features/admin/activity/activity.js';

export default function ActivityPage() {
  return <Activity />;
}
