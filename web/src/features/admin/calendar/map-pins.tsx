import type { CalendarEntry } from '@desert-mirror/contracts/calendar';
import { curvePath } from '../../../site/valley.rules.js';
import { cn } from '../../../ui/cn.js';
import { type Pin, placeOfZip, type RequestPin, type Route, wayOf } from './routes.rules.js';

interface MapWaysProps {
  routes: readonly Route[];
  pins: readonly Pin[];
}

interface MapPinsProps extends MapWaysProps {
  requests: readonly RequestPin[];
  /** The booking that the pointer is on in the list. */
  active: number | undefined;
  onOpen: (entry: CalendarEntry) => void;
}

/** The routes in the colors of the vans. */
export const MapWays = ({ routes, pins }: MapWaysProps) =>
  routes.map(({ van }) => {
    const way = wayOf(van, pins);
    return (
      way.length > 1 && (
        <path
          key={van.id}
          data-van={van.color}
          d={curvePath(way)}
          strokeWidth={0.28}
          strokeLinecap="round"
          className="stroke-(--van) opacity-80"
        />
      )
    );
  });

/** Pins in the colors of the vans. The list beside the map has the same jobs for the keyboard. */
export const MapPins = ({ routes, pins, requests, active, onOpen }: MapPinsProps) => (
  <>
    {routes.map(({ van }) => (
      <Home key={van.id} van={van} />
    ))}
    {pins.map(({ stop, van, number, place: [x, y] }) => (
      <g
        key={stop.placed.entry.id}
        data-van={van.color}
        transform={`translate(${x} ${y})`}
        className="cursor-pointer"
        onClick={() => onOpen(stop.placed.entry)}
      >
        <circle
          strokeWidth={stop.booking.id === active ? 0.35 : 0.2}
          className={cn(
            'fill-(--van) [r:1px] max-sm:[r:1.3px]',
            stop.booking.id === active ? 'stroke-ink' : 'stroke-(--map-ground)',
          )}
        />
        <text
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ground text-[1.2px] font-semibold max-sm:text-[1.7px]"
        >
          {number}
        </text>
      </g>
    ))}
    {requests.map((request) => (
      <Open key={request.booking.id} {...request} isActive={request.booking.id === active} />
    ))}
  </>
);

/** Where a van starts. */
function Home({ van }: Pick<Route, 'van'>) {
  const place = placeOfZip(van.homeZip);
  return (
    place && (
      <rect
        data-van={van.color}
        x={place[0] - 0.55}
        y={place[1] - 0.55}
        width={1.1}
        height={1.1}
        rx={0.25}
        strokeWidth={0.3}
        className="fill-(--map-ground) stroke-(--van)"
      />
    )
  );
}

/** A request that has no time yet. */
const Open = ({ place, letter, isActive }: Omit<RequestPin, 'booking'> & { isActive: boolean }) => (
  <g transform={`translate(${place.join(' ')})`}>
    <circle
      strokeWidth={isActive ? 0.45 : 0.25}
      strokeDasharray={isActive ? undefined : '0.5 0.35'}
      className="fill-(--map-ground) stroke-accent [r:0.95px] max-sm:[r:1.2px]"
    />
    <text
      textAnchor="middle"
      dominantBaseline="central"
      className="fill-ink text-[1.1px] font-semibold max-sm:text-[1.6px]"
    >
      {letter}
    </text>
  </g>
);
