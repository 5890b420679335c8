/** The vehicle in a drawing. `covered` is a car under a cover, for an unknown shape. */
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
 * Owners choose the names of sizes. A body type takes precedence over a size word, because a "full-size truck" is a truck.
 * The examples are used only if the name matches nothing. The position in the list is not used, because the first size can
 * be a motorcycle.
 */
export function shapeOf({ name, examples }: Size): VehicleShape {
  for (const text of [name, examples ?? ''])
    for (const words of [BODIES, SIZES]) {
      const shape = shapeIn(text, words);
      if (shape) return shape;
    }
  return 'covered';
}

/**
 * The body type in a customer's description. Size words are ignored, because they can describe something else: "full
 * detail, small scratch".
 */
export const describedShape = (text: string): VehicleShape => shapeIn(text, BODIES) ?? 'covered';
