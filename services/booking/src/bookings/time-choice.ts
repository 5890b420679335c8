import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { TimeChoice } from '@desert-mirror/contracts/quotes';
import type { EntityManager } from 'typeorm';
import { longestWork } from '../fleet/longest-work.js';
import type { BookingEntity } from './booking.entity.js';
import type { QuoteEntity } from './quote.entity.js';
import { timeChoice, type TimedBooking } from './time-choice.rules.js';

type Found = { status: string } | null;

async function timeChoiceOf(
  manager: EntityManager,
  booking: TimedBooking,
  appointment: Found,
): Promise<TimeChoice> {
  // Most bookings have a time, and need no look at the vans.
  const choice = timeChoice(booking, appointment, Infinity);
  return choice === 'choose'
    ? timeChoice(booking, appointment, await longestWork(manager))
    : choice;
}

/** Whether the customer can choose a time. A suspicious booking could take the times of others. */
export const canChooseTime = async (
  manager: EntityManager,
  booking: TimedBooking & Pick<BookingEntity, 'suspicion'>,
  appointment: Found,
): Promise<boolean> =>
  booking.suspicion === null && (await timeChoiceOf(manager, booking, appointment)) === 'choose';

/** The choice once the quote is accepted. */
export const quotedTimeChoice = (
  manager: EntityManager,
  row: BookingEntity,
  { status, totalCents, minutes }: QuoteEntity,
  appointment: Found,
): Promise<TimeChoice> => {
  const offer = { totalAmount: centsToDecimal(totalCents), serviceMinutes: minutes };
  return timeChoiceOf(manager, status === 'accepted' ? row : { ...row, ...offer }, appointment);
};
