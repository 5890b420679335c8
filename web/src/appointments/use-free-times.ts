import type { BookingLineRequest } from '@desert-mirror/contracts/prices';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetAvailabilityQuery } from '../api/appointments.api.js';
import { useGetCustomerAvailabilityQuery } from '../api/self-service.api.js';

/** What to find times for: a service or the work on several vehicles, near the car's ZIP code if it is known; or an appointment to move. */
export type TimeSearch =
  | { serviceId: number; lines?: BookingLineRequest[]; zip: string | null }
  | { token: string };

export function useFreeTimes(search: TimeSearch, period: { from: string; to: string }) {
  const isMove = 'token' in search;
  const options = { refetchOnMountOrArgChange: true };
  const ofService = isMove ? skipToken : { ...search, ...period };
  const offered = useGetAvailabilityQuery(ofService, options);
  const ofAppointment = isMove ? { ...search, ...period } : skipToken;
  const other = useGetCustomerAvailabilityQuery(ofAppointment, options);
  return isMove ? other : offered;
}
