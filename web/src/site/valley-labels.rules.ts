import { type Place, VIEW } from './valley.rules.js';

/** What a text must not cover, or the text itself. Half sizes, in miles. */
export interface Box {
  place: Place;
  half: Place;
}

/** A pin with its outline, on phones, where it is largest. */
export const PIN_HALF: Place = [1.5, 1.5];

/** A road's shield, which phones do not show. */
export const SHIELD_HALF: Place = [0.9, 0.65];

/** The name of a place on phones, where it is largest. */
const nameHalf = (name: string): Place => [name.length * 0.42, 0.9];

/** Tried in this order around the place of a name: below and above it, then beside it. */
const STEPS: readonly Place[] = [
  ...[0, 1, -1, 2, -2, 3, -3].map((y): Place => [0, y]),
  ...[1.5, -1.5, 3, -3, 4.5, -4.5].flatMap((x) =>
    [0, 1, -1, 2, -2, 3, -3].map((y): Place => [x, y]),
  ),
];

/**
 * Moves names that a pin would cover to a free place nearby.
 * @param names in the order in which they choose a place
 * @param taken boxes that no name may touch
 * @returns the names without those that have no free place
 */
export function placeNames<Name extends { name: string; place: Place }>(
  names: readonly Name[],
  taken: readonly Box[],
): Name[] {
  const placed: { one: Name; box: Box }[] = [];
  for (const one of names) {
    const half = nameHalf(one.name);
    const boxes = [...taken, ...placed.map(({ box }) => box)];
    const place = STEPS.map(([x, y]): Place => [
      rounded(one.place[0] + x),
      rounded(one.place[1] + y),
    ]).find(
      (at) => isWhole({ place: at, half }) && !boxes.some((box) => touch(box, { place: at, half })),
    );
    if (place) placed.push({ one: { ...one, place }, box: { place, half } });
  }
  return placed.map(({ one }) => one);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

const touch = (one: Box, other: Box): boolean =>
  [0, 1].every(
    (axis) => Math.abs(one.place[axis]! - other.place[axis]!) < one.half[axis]! + other.half[axis]!,
  );

const isWhole = ({ place: [x, y], half: [halfX, halfY] }: Box): boolean =>
  x - halfX >= VIEW.left &&
  x + halfX <= VIEW.right &&
  y - halfY >= VIEW.top &&
  y + halfY <= VIEW.bottom;
