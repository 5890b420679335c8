import { Schedule } from '../../../features/admin/schedule/schedule.js';

export default function SchedulePage() {
  return <Schedule />;
}
