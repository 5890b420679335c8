import type { Location } from '@desert-mirror/contracts/booking';
import { isCovered, serviceLocationOf, STRIP } from '@desert-mirror/contracts/coverage';
import type { Point } from '@desert-mirror/contracts/drive-time';
import { ZIP_CODES } from '@desert-mirror/contracts/zip-codes';

/** In miles east and south of the Strip, as far as a map of one valley needs to be exact. */
export type Place = readonly [x: number, y: number];

const MILES_PER_DEGREE = 69;

export function placeOf({ latitude, longitude }: Point): Place {
  const east = Math.cos((STRIP.latitude * Math.PI) / 180) * MILES_PER_DEGREE;
  return [(longitude - STRIP.longitude) * east, (STRIP.latitude - latitude) * MILES_PER_DEGREE];
}

/** What the map shows, in miles from the Strip. */
export const VIEW = { left: -19.5, top: -20.5, right: 22.5, bottom: 17.5 } as const;

/** Whether a pin at a place is not cut off, with a tolerance for rounding. */
export const isInView = (place: Place): boolean => scaleIntoView(place) > 0.999;

/** The place itself, or the point at the edge of the map in its direction. */
export function inView([x, y]: Place): Place {
  const scale = Math.min(1, scaleIntoView([x, y]));
  return [x * scale, y * scale];
}

/** The distance of pins from the edge of the map. */
const EDGE_MILES = 1.6;

const scaleIntoView = ([x, y]: Place): number =>
  Math.min(
    ((x < 0 ? -VIEW.left : VIEW.right) - EDGE_MILES) / Math.abs(x),
    ((y < 0 ? -VIEW.top : VIEW.bottom) - EDGE_MILES) / Math.abs(y),
  );

/**
 * The first of some places for a text that no pin covers.
 * @param half of the size of the text and a pin, in miles
 */
export const firstFree = (
  places: readonly Place[],
  pins: readonly Place[],
  [halfX, halfY]: Place,
): Place | undefined =>
  places.find(([x, y]) =>
    pins.every(([pinX, pinY]) => Math.abs(pinX - x) >= halfX || Math.abs(pinY - y) >= halfY),
  );

/** A ZIP code that the vans come to, and the location that a booking there has. */
export interface Zone {
  zip: string;
  location: Location | null;
}

interface Cluster extends Zone {
  place: Place;
  /** How far its dots reach. */
  radius: number;
}

/** Joins the ZIP codes of an area, which would be islands if the center of one is far away. */
interface Band {
  from: Cluster;
  to: Cluster;
}

const SPACING = 0.72;
const ROW_HEIGHT = (SPACING * Math.sqrt(3)) / 2;
/** From the Strip, to the west and the north of the outermost dots. */
const EDGE = 26;
/** Far from others, a ZIP code is mostly desert. */
const [RADIUS_MIN, RADIUS_MAX] = [1.4, 3];
/** Dots of neighbors meet. */
const REACH = 0.62;
const NEIGHBOR = 3;
const BAND_RADIUS = 1.6;

export interface ValleyDots {
  /** Highlighted. */
  inside: Place[];
  /** The other places that the vans come to. */
  outside: Place[];
}

/**
 * Dots, in a triangular grid, where the vans come to. Each belongs to the ZIP code with the closest center, so the map
 * shows the same areas as the booking form.
 */
export function valleyDots(isInside: (zone: Zone) => boolean): ValleyDots {
  const clusters = coveredClusters();
  const bands = bandsOf(clusters);
  const dots: ValleyDots = { inside: [], outside: [] };
  const rows = Math.ceil((2 * EDGE) / ROW_HEIGHT);
  for (let row = 0; row < rows; row += 1) {
    const shift = row % 2 === 0 ? 0 : SPACING / 2;
    const y = row * ROW_HEIGHT - EDGE;
    const nearClusters = clusters.filter(({ place }) => Math.abs(place[1] - y) <= RADIUS_MAX);
    const nearBands = bands.filter((band) => isNear(band, y));
    for (let x = shift - EDGE; x < EDGE; x += SPACING) {
      const place: Place = [x, y];
      const cluster = clusterAt(nearClusters, place) ?? bandAt(nearBands, place);
      if (cluster) dots[isInside(cluster) ? 'inside' : 'outside'].push(place);
    }
  }
  return dots;
}

function coveredClusters(): Cluster[] {
  const all = ZIP_CODES.map(([zip, latitude, longitude]) => ({
    zip,
    place: placeOf({ latitude, longitude }),
  }));
  return all
    .filter(({ zip }) => isCovered(zip))
    .map(({ zip, place }) => {
      const distances = all.map((other) => milesBetween(place, other.place));
      const neighbor = distances.toSorted((a, b) => a - b)[NEIGHBOR] ?? Infinity;
      const radius = Math.min(RADIUS_MAX, Math.max(RADIUS_MIN, neighbor * REACH));
      return { zip, place, location: serviceLocationOf(zip), radius };
    });
}

/** Each ZIP code of an area with the closest other one. */
function bandsOf(clusters: readonly Cluster[]): Band[] {
  const inAreas = clusters.filter(({ location }) => location !== null && location !== 'mobile');
  return inAreas.flatMap((from) => {
    const others = inAreas.filter((one) => one !== from && one.location === from.location);
    const [to] = others.toSorted(
      (a, b) => milesBetween(from.place, a.place) - milesBetween(from.place, b.place),
    );
    return to ? [{ from, to }] : [];
  });
}

/** Whether dots at this height can be in the band. */
const isNear = ({ from, to }: Band, y: number): boolean =>
  Math.min(from.place[1], to.place[1]) - BAND_RADIUS <= y &&
  y <= Math.max(from.place[1], to.place[1]) + BAND_RADIUS;

const bandAt = (bands: readonly Band[], place: Place): Cluster | undefined =>
  bands.find(({ from, to }) => milesFromLine(from.place, to.place, place) <= BAND_RADIUS)?.from;

/** The distance from a point to a line segment. */
function milesFromLine([x1, y1]: Place, [x2, y2]: Place, [x, y]: Place): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy);
  const part = Math.min(1, Math.max(0, along));
  return milesBetween([x1 + part * dx, y1 + part * dy], [x, y]);
}

function clusterAt(clusters: readonly Cluster[], place: Place): Cluster | undefined {
  let closest: { cluster: Cluster; miles: number } | undefined;
  for (const cluster of clusters) {
    const miles = milesBetween(cluster.place, place);
    if (!closest || miles < closest.miles) closest = { cluster, miles };
  }
  return closest && closest.miles <= closest.cluster.radius ? closest.cluster : undefined;
}

const milesBetween = ([x1, y1]: Place, [x2, y2]: Place): number => Math.hypot(x2 - x1, y2 - y1);

/** For `stroke-linecap="round"`: each dot is a line without length. */
export const dotsPath = (dots: readonly Place[]): string =>
  dots.map(([x, y]) => `M${x.toFixed(2)} ${y.toFixed(2)}h0`).join('');

/** A curve through all points, with the tangents of a Catmull-Rom spline. */
export function curvePath(points: readonly Place[]): string {
  const at = (index: number): Place =>
    points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0];
  const curves = points.slice(1).map((end, index) => {
    const controls = [
      shifted(at(index), at(index - 1), end),
      shifted(end, at(index + 2), at(index)),
      end,
    ];
    return `C${controls.map(text).join(' ')}`;
  });
  return `M${text(at(0))}${curves.join('')}`;
}

const shifted = ([x, y]: Place, from: Place, to: Place): Place => [
  x + (to[0] - from[0]) / 6,
  y + (to[1] - from[1]) / 6,
];

const text = ([x, y]: Place): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
