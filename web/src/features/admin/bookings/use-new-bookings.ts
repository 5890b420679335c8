import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useGetLatestBookingsQuery } from '../../../api/admin/bookings.api.js';
import { BOOKING_TAGS } from '../../../api/admin/changes.js';
import { api } from '../../../api/api.js';

const CHECK_MS = 15_000;
const NEWEST = { limit: 1 };

/**
 * Shows new bookings without a reload: while the tab is visible, asks for the newest booking and reloads
 * the lists and metrics when there is another one.
 */
export function useNewBookings(): void {
  const dispatch = useDispatch();
  const { data, refetch } = useGetLatestBookingsQuery(NEWEST, { refetchOnMountOrArgChange: true });
  /** 0 without bookings, undefined while loading. */
  const newest = data && (data[0]?.id ?? 0);
  const known = useRef<number>(undefined);

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setInterval(check, CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [refetch]);

  useEffect(() => {
    if (newest === undefined) return;
    if (known.current !== undefined && known.current !== newest)
      dispatch(api.util.invalidateTags(BOOKING_TAGS));
    known.current = newest;
  }, [dispatch, newest]);
}
