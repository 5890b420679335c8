/** Steps of the booking flow in order. */
export const STEPS = ['service', 'when', 'where', 'you', 'summary'] as const;
export type Step = (typeof STEPS)[number];

/** "1 of 4", counted from the choice of a service, which many visitors make before they open the flow. */
export function progressOf(step: Step): string | undefined {
  const index = STEPS.indexOf(step);
  return index > 0 ? `${index} of ${STEPS.length - 1}` : undefined;
}
