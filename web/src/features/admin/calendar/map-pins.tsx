import type { CalendarBooking, CalendarEntry } from '@desert-mirror/contracts/calendar';
import { curvePath, type Place } from '../../../site/valley.rules.js';
import { cn } from '../../../ui/cn.js';
import { type Pin, placeOfZip, type Route, wayOf } from './routes.rules.js';

interface MapPinsProps {
  routes: readonly Route[];
  pins: readonly Pin[];
  requests: readonly CalendarBooking[];
  letters: ReadonlyMap<number, string>;
  /** The booking that the pointer is on in the list. */
  active: number | undefined;
  onOpen: (entry: CalendarEntry) => void;
}

/** Routes and pins in the colors of the vans. The list beside the map has the same jobs for the keyboard. */
export const MapPins = ({ routes, pins, requests, letters, active, onOpen }: MapPinsProps) => (
  <>
    {routes.map(({ van }) => {
      const way = wayOf(van, pins);
      return (
        <g key={van.id} data-van={van.color}>
          {way.length > 1 && (
            <path
              d={curvePath(way)}
              strokeWidth={0.28}
              strokeLinecap="round"
              className="stroke-(--van) opacity-80"
            />
          )}
          <Home place={placeOfZip(van.homeZip)} />
        </g>
      );
    })}
    {requests.map(({ id, address }) => (
      <Open
        key={id}
        place={placeOfZip(address?.zip)}
        letter={letters.get(id)}
        isActive={id === active}
      />
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
            'fill-(--van) [r:1px] max-sm:[r:1.5px]',
            stop.booking.id === active ? 'stroke-ink' : 'stroke-(--map-ground)',
          )}
        />
        <text
          textAnchor="middle"
          dominantBaseline="central"
          className="fill-ground text-[1.2px] font-semibold max-sm:text-[1.8px]"
        >
          {number}
        </text>
      </g>
    ))}
  </>
);

/** Where a van starts. */
const Home = ({ place }: { place: Place | undefined }) =>
  place && (
    <rect
      x={place[0] - 0.55}
      y={place[1] - 0.55}
      width={1.1}
      height={1.1}
      rx={0.25}
      strokeWidth={0.3}
      className="fill-(--map-ground) stroke-(--van)"
    />
  );

interface OpenProps {
  place: Place | undefined;
  /** As in the list. */
  letter: string | undefined;
  isActive: boolean;
}

/** A request that has no time yet. */
const Open = ({ place, letter, isActive }: OpenProps) =>
  place && (
    <g transform={`translate(${place.join(' ')})`}>
      <circle
        strokeWidth={isActive ? 0.45 : 0.25}
        strokeDasharray={isActive ? undefined : '0.5 0.35'}
        className="fill-(--map-ground) stroke-accent [r:0.95px] max-sm:[r:1.4px]"
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
