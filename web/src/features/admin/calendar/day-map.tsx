import { useEffect, useMemo, useState } from 'react';
import type { Calendar, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { driveTime } from '@desert-mirror/contracts/drive-time';
import type { SchedulingSettings } from '@desert-mirror/contracts/fleet';
import { longDay } from '../../../back-office/dates/day-names.rules.js';
import { requestedValues } from '../../../back-office/jobs/schedule.rules.js';
import { useRequests } from '../../../back-office/jobs/use-requests.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { Notice } from '../../../ui/notice.js';
import { ValleyMap } from '../../../site/valley-map.js';
import { lanesOf } from './day.rules.js';
import { MapPins, MapWays } from './map-pins.js';
import type { Planned } from './planned.js';
import { Request } from './request-queue.js';
import { RouteList } from './route-list.js';
import type { FocusOnJob } from './use-focus-on-job.js';
import { homesOf, mapPinsOf, neighborOf, neighborText, routeOf } from './routes.rules.js';

interface DayMapProps {
  date: string;
  calendar: Calendar;
  settings: SchedulingSettings;
  /** The requests are drawn without the calendar. */
  keepFocus: FocusOnJob['keep'];
  onOpen: (entry: CalendarEntry) => void;
  /** Opens the schedule dialog. */
  onPlan: (planned: Planned) => void;
}

/** The routes of the vans on a day, and the open requests; those with an address name the closest stop. */
export function DayMap({ date, calendar, settings, keepFocus, onOpen, onPlan }: DayMapProps) {
  useEffect(() => keepFocus());
  const drive = useMemo(() => driveTime(settings.minutesPerMile), [settings.minutesPerMile]);
  const routes = useMemo(
    () => lanesOf(calendar, date).map((lane) => routeOf(lane, drive)),
    [calendar, date, drive],
  );
  const { query, open } = useRequests();
  const { pins, requests } = mapPinsOf(routes, open);
  const letters = new Map(requests.map(({ booking, letter }) => [booking.id, letter]));
  const [active, setActive] = useState<number>();
  if (routes.length === 0)
    return <Notice as="h3" title="No vans yet" className="border-t border-line" />;
  return (
    <div className="grid border-t border-line xl:grid-cols-[minmax(0,1fr)_24rem]">
      <ValleyMap
        label={`Map of the stops on ${longDay(date)}, which are listed beside it`}
        covered={[...pins, ...requests, ...homesOf(routes)].map(({ place }) => place)}
        lines={<MapWays {...{ routes, pins }} />}
        className="self-start p-2 [--map-ground:var(--color-surface)] sm:p-4 xl:sticky xl:top-4"
      >
        <MapPins {...{ routes, pins, requests, active, onOpen }} />
      </ValleyMap>
      <div className="min-w-0 border-line max-xl:border-t xl:border-l">
        {routes.map((route) => (
          <RouteList key={route.van.id} {...{ route, onOpen }} onActive={setActive} />
        ))}
        <section aria-labelledby="map-requests">
          <h3
            id="map-requests"
            className="border-t border-line bg-raised/40 px-5 py-2.5 text-small font-semibold"
          >
            Open requests
          </h3>
          <ListFrame
            query={query}
            what="requests"
            isEmpty={open.length === 0}
            empty={<p className="px-5 py-4 text-small text-ink-faint">No requests are waiting</p>}
          >
            <ul aria-labelledby="map-requests">
              {open.map((booking) => (
                <li
                  key={booking.id}
                  className="flex gap-3 border-t border-line px-5 py-2 first:border-t-0 [&>:last-child]:min-w-0 [&>:last-child]:flex-1"
                  onPointerEnter={() => setActive(booking.id)}
                  onPointerLeave={() => setActive(undefined)}
                >
                  {letters.get(booking.id) && (
                    <span className="grid size-6 shrink-0 place-items-center rounded-pill border border-dashed border-accent text-fine font-semibold">
                      {letters.get(booking.id)}
                    </span>
                  )}
                  <Request
                    booking={booking}
                    drive={neighborText(neighborOf(booking.address?.zip, routes, drive))}
                    onSchedule={() =>
                      onPlan({ booking, values: requestedValues(booking.preferredDate, date) })
                    }
                  />
                </li>
              ))}
            </ul>
          </ListFrame>
        </section>
      </div>
    </div>
  );
}
