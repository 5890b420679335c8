/** What the drawing of a vehicle size shows; `covered` says nothing about the vehicle. */
export type VehicleShape = 'sedan' | 'suv' | 'van' | 'covered';

export interface Size {
  name: string;
  examples: string | null;
}

/** Bodies come before sizes: a "full-size truck" is a truck. */
const PATTERNS = [
  /\b(?:(?<sedan>coupe|sedan|hatchback|convertible|wagon)|(?<suv>suv|truck|pickup|crossover|jeep)|(?<van>(?:mini)?van))s?\b/i,
  /\b(?:(?<sedan>small|compact|cars?)|(?<suv>mid|medium)|(?<van>large|full|oversized?|xx?l))\b/i,
];

/**
 * Owners name the sizes themselves. The first word that tells a shape decides; the examples only if the name has none.
 * The place in the list would not do: the first size can be a motorcycle.
 */
export function shapeOf({ name, examples }: Size): VehicleShape {
  for (const text of [name, examples ?? '']) {
    for (const pattern of PATTERNS) {
      const groups = pattern.exec(text)?.groups ?? {};
      const shape = (['sedan', 'suv', 'van'] as const).find((one) => groups[one] !== undefined);
      if (shape) return shape;
    }
  }
  return 'covered';
}
