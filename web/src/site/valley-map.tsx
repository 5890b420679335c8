import { useMemo, type ReactNode } from 'react';
import { cn } from '../ui/cn.js';
import { type Box, PIN_HALF, placeNames, SHIELD_HALF } from './valley-labels.rules.js';
import { ROADS, THE_STRIP } from './valley-roads.js';
import {
  curvePath,
  dotsPath,
  firstFree,
  type Place,
  placeOf,
  valleyDots,
  VIEW,
  type Zone,
} from './valley.rules.js';

const roadPath = (road: typeof THE_STRIP): string =>
  curvePath(road.map(([latitude, longitude]) => placeOf({ latitude, longitude })));

interface Label {
  name: string;
  place: Place;
  /** Its area page. */
  slug?: string;
  /** Phones have no room for it. */
  isMinor?: boolean;
}

/** Minor ones last, because they choose from the places that are left. */
const LABELS: readonly Label[] = [
  { name: 'Summerlin', place: [-13, -4.6], slug: 'summerlin' },
  { name: 'Las Vegas Strip', place: [7.4, 0.5], slug: 'las-vegas-strip' },
  { name: 'Henderson', place: [8.2, 9.3], slug: 'henderson' },
  { name: 'North Las Vegas', place: [0, -9.4] },
  { name: 'Boulder City', place: [16.4, 12.2] },
  { name: 'Green Valley', place: [5.6, 4.9], slug: 'green-valley', isMinor: true },
  { name: 'Enterprise', place: [-4.4, 6.8], isMinor: true },
  { name: 'Centennial Hills', place: [-2, -13.2], isMinor: true },
];

interface RoadShield {
  road: keyof typeof ROADS;
  /** Possible places on the road; the first that no pin covers is used. */
  places: readonly [Place, ...Place[]];
}

const SHIELDS: readonly RoadShield[] = [
  {
    road: '15',
    places: [
      [-1.2, 13.4],
      [-0.7, 5.6],
      [9.2, -14.4],
    ],
  },
  {
    road: '95',
    places: [
      [-7.8, -16],
      [-5, -9.4],
      [15.8, 9.5],
    ],
  },
  {
    road: '215',
    places: [
      [-7.8, 2.2],
      [-8.9, -7.2],
      [-1.9, -11.9],
    ],
  },
];

interface ValleyMapProps {
  /** What the map shows, for screen readers. */
  label: string;
  /** Where the dots are highlighted. Must be stable. */
  isInside?: (zone: Zone) => boolean;
  /** Slug of the area whose label stands out. */
  area?: string;
  /** The places of pins among the children, which names keep clear of. */
  covered?: readonly Place[];
  className?: string;
  /** Drawn below the names of places and roads, in miles east and south of the Strip. */
  lines?: ReactNode;
  /** Drawn above the names, in the same units. */
  children?: ReactNode;
}

const nowhere = (): boolean => false;
const NONE: readonly Place[] = [];

/** Half the width and height of a road's shield and a pin. */
const SHIELD_SIZE = [2.2, 2] as const;

/** The valley as dots of light where the vans come to, with its freeways. Units are miles. */
export function ValleyMap({
  label,
  isInside = nowhere,
  area,
  covered = NONE,
  className,
  lines,
  children,
}: ValleyMapProps) {
  const paths = useMemo(() => {
    const { inside, outside } = valleyDots(isInside);
    return { inside: dotsPath(inside), outside: dotsPath(outside) };
  }, [isInside]);
  const { shields, names } = layoutOf(covered);
  return (
    <svg
      viewBox={`${VIEW.left} ${VIEW.top} ${VIEW.right - VIEW.left} ${VIEW.bottom - VIEW.top}`}
      role="img"
      aria-label={label}
      className={cn('h-auto w-full overflow-hidden fill-none', className)}
    >
      <g strokeLinecap="round">
        <path d={paths.outside} strokeWidth={0.34} className="stroke-edge/55" />
        <path d={paths.inside} strokeWidth={0.42} className="stroke-glow" />
        {Object.entries(ROADS).map(([road, points]) => (
          <path key={road} d={roadPath(points)} strokeWidth={0.16} className="stroke-edge" />
        ))}
        <path d={roadPath(THE_STRIP)} strokeWidth={0.34} className="stroke-accent-strong" />
      </g>
      {lines}
      {shields.map((shield) => (
        <Shield key={shield.road} {...shield} />
      ))}
      {names.map((one) => (
        <MapLabel key={one.name} {...one} isHere={area !== undefined && one.slug === area} />
      ))}
      {children}
    </svg>
  );
}

/** Shields and names where no pin covers them, and no name a shield. */
function layoutOf(covered: readonly Place[]) {
  const shields = SHIELDS.map(({ road, places }) => ({
    road,
    place: firstFree(places, covered, SHIELD_SIZE) ?? places[0],
  }));
  if (covered.length === 0) return { shields, names: LABELS };
  const taken = [
    ...covered.map((place) => boxAt(place, PIN_HALF)),
    ...shields.map(({ place }) => boxAt(place, SHIELD_HALF)),
  ];
  return { shields, names: placeNames(LABELS, taken) };
}

/** In the units of names, whose places are half a mile below their middle. */
const boxAt = ([x, y]: Place, half: Place): Box => ({ place: [x, y + 0.5], half });

const Shield = ({ road, place: [x, y] }: Pick<RoadShield, 'road'> & { place: Place }) => (
  <g className="max-sm:hidden">
    <rect
      x={x - 0.9}
      y={y - 0.65}
      width={1.8}
      height={1.3}
      rx={0.4}
      strokeWidth={0.1}
      className="fill-(--map-ground,var(--color-ground)) stroke-edge"
    />
    <text x={x} y={y + 0.3} textAnchor="middle" className="fill-ink-faint text-[0.85px]">
      {road}
    </text>
  </g>
);

const MapLabel = ({ name, place: [x, y], isMinor, isHere }: Label & { isHere: boolean }) => (
  <text
    x={x}
    y={y}
    textAnchor="middle"
    strokeWidth={0.9}
    strokeLinejoin="round"
    className={cn(
      'stroke-(--map-ground,var(--color-ground)) [paint-order:stroke]',
      isHere
        ? 'fill-accent-strong text-[1.5px] font-semibold max-sm:text-[2px]'
        : 'fill-ink-soft text-[1.15px] max-sm:text-[1.6px]',
      isMinor && !isHere && 'max-sm:hidden',
    )}
  >
    {name}
  </text>
);
