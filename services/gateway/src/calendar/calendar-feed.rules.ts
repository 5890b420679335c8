import { addressLine } from '@desert-mirror/contracts/address';
import { type CalendarEvent, calendarFile } from '@desert-mirror/contracts/calendar-file';
import type { FeedEntry } from '@desert-mirror/contracts/calendar-feeds';
import { formatWindow } from '@desert-mirror/contracts/time';

/** Equal for equal entries, so that calendar programs can keep an unchanged feed. */
export const feedFile = (
  entries: readonly FeedEntry[],
  { host, businessName }: { host: string; businessName: string },
): string =>
  calendarFile({
    method: 'PUBLISH',
    host,
    now: new Date(0),
    feedName: `${businessName}: jobs`,
    events: entries.map(feedEvent),
  });

function feedEvent(entry: FeedEntry): CalendarEvent {
  const { id, serviceName, firstName, lastName, address, vehicleInfo, isCancelled } = entry;
  const facts = [
    `Arrive between ${formatWindow(entry).replace('–', ' and ')}.`,
    ['Phone', entry.phone],
    ['Car', vehicleInfo],
    ['Access', address?.notes],
    ['Van', entry.van],
    `Booking #${id}`,
  ];
  return {
    bookingId: id,
    sequence: entry.sequence,
    status: isCancelled ? 'cancelled' : 'confirmed',
    changedAt: new Date(entry.changedAt),
    start: new Date(entry.start),
    minutes: entry.minutes,
    title: `${isCancelled ? 'Cancelled: ' : ''}${serviceName}, ${firstName} ${lastName}`,
    place: address && addressLine(address),
    description: facts
      .flatMap((fact) => {
        if (typeof fact === 'string') return fact;
        const [name, value] = fact;
        return value ? `${name}: ${value}` : [];
      })
      .join('\n'),
  };
}
