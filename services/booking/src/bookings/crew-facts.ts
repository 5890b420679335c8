import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { type BookingEntity, toScheduleEntry } from './booking.entity.js';

/** What technicians see of a booking, without its time and payment. */
export function crewFactsOf(
  row: BookingEntity,
): Omit<ScheduleEntry, 'paymentStatus' | 'preferredDate'> {
  const hidden = { appointment: null, showsAmounts: false };
  const { paymentStatus: _, preferredDate: __, ...facts } = toScheduleEntry(row, hidden);
  return facts;
}
