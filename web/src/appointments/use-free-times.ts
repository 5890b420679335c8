import type { BookingLineRequest } from '@desert-mirror/contracts/prices';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetAvailabilityQuery } from '../api/appointments.api.js';
import { useGetCustomerAvailabilityQuery } from '../api/self-service.api.js';

/** For a service or for the work on several vehicles, at the ZIP code of the car if it is known; or for an appointment to move. */
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
