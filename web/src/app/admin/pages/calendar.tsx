import { Calendar } from '../../../features/admin/calendar/calendar.js';

export default function CalendarPage() {
  return <Calendar />;
}
