import { addressLine } from '@desert-mirror/contracts/address';
import { type CalendarEvent, calendarFile } from '@desert-mirror/contracts/calendar-file';
import type { FeedEntry } from '@desert-mirror/contracts/calendar-feeds';
import { lineName, linesByVehicle, workTitle } from '@desert-mirror/contracts/prices';
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

type Fact = string | [name: string, value: string | null | undefined];

function feedEvent(entry: FeedEntry): CalendarEvent {
  const { id, firstName, lastName, address, isCancelled } = entry;
  const work = workTitle(entry.serviceName, entry.lines);
  const facts: Fact[] = [
    `Arrive between ${formatWindow(entry).replace('–', ' and ')}.`,
    ['Phone', entry.phone],
    ...workFacts(entry),
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
    title: `${isCancelled ? 'Cancelled: ' : ''}${work}, ${firstName} ${lastName}`,
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

/** Lists the work of each vehicle. For a single vehicle, omits the work if the title already names all of it. */
function workFacts({ vehicleInfo, lines }: FeedEntry): Fact[] {
  const namesOf = (own: FeedEntry['lines']): string => own.map(lineName).join(', ');
  const vehicles = linesByVehicle(lines);
  if (vehicles.length > 1)
    return vehicles.map((own) => {
      const { vehicle, vehicleInfo: info } = own[0]!;
      return [`Vehicle ${vehicle}`, `${info ? `${info}: ` : ''}${namesOf(own)}`];
    });
  const isDetailed = lines.length > 1 || lines.some(({ vehicleClass }) => vehicleClass !== null);
  return [
    ['Car', vehicleInfo],
    ['Work', isDetailed ? namesOf(lines) : null],
  ];
}
