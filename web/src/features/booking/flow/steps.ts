/** Steps of the booking flow in order. */
export const STEPS = ['service', 'when', 'where', 'you', 'summary'] as const;
export type Step = (typeof STEPS)[number];
