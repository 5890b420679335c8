/** What the drawing of a vehicle shows; `covered` says nothing about the vehicle. */
export type VehicleShape = 'sedan' | 'suv' | 'van' | 'covered';

export interface Size {
  name: string;
  examples: string | null;
}

const BODIES =
  /\b(?:(?<sedan>coupe|sedan|hatchback|convertible|wagon)|(?<suv>suv|truck|pickup|crossover|jeep)|(?<van>(?:mini)?van))s?\b/i;
const SIZES =
  /\b(?:(?<sedan>small|compact|cars?)|(?<suv>mid|medium)|(?<van>large|full|oversized?|xx?l))\b/i;

function shapeIn(text: string, words: RegExp): VehicleShape | undefined {
  const groups = words.exec(text)?.groups ?? {};
  return (['sedan', 'suv', 'van'] as const).find((shape) => groups[shape] !== undefined);
}

/**
 * Owners name the sizes themselves. Bodies come before sizes, because a "full-size truck" is a truck; the examples only count
 * if the name tells nothing. The place in the list would not do: the first size can be a motorcycle.
 */
export function shapeOf({ name, examples }: Size): VehicleShape {
  for (const text of [name, examples ?? ''])
    for (const words of [BODIES, SIZES]) {
      const shape = shapeIn(text, words);
      if (shape) return shape;
    }
  return 'covered';
}

/** The shape that a customer's description names. Words for sizes can mean anything there: "full detail, small scratch". */
export const describedShape = (text: string): VehicleShape => shapeIn(text, BODIES) ?? 'covered';
