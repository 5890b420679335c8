import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { calendarRoutes } from '@desert-mirror/contracts/calendar.operations';
import { api } from '../../../api/api.js';
import { watchEvents } from '../../../api/event-stream.js';
import { requestOf } from '../../../api/request.js';

/** Reloads the calendar when an appointment or a crew changes elsewhere. */
export function useCalendarStream(): void {
  const dispatch = useDispatch();
  useEffect(
    () =>
      watchEvents(requestOf(calendarRoutes.streamCalendar).path, () => {
        dispatch(api.util.invalidateTags(['Calendar', 'Fleet']));
      }),
    [dispatch],
  );
}
