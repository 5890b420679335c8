import { useState } from 'react';
import type { CalendarGap } from '../../../back-office/dates/appointment.rules.js';
import { Calendar } from '../../../features/admin/calendar/calendar.js';
import { CreateDialogs } from '../create-dialogs.js';

export default function CalendarPage() {
  const [at, setAt] = useState<CalendarGap>();
  // Separate, because the closed dialog keeps its time and values.
  const [isBooking, setBooking] = useState(false);
  return (
    <>
      <Calendar
        onBook={(gap) => {
          setAt(gap);
          setBooking(true);
        }}
      />
      <CreateDialogs
        creating={isBooking ? 'booking' : undefined}
        onClose={() => setBooking(false)}
        at={at}
      />
    </>
  );
}
