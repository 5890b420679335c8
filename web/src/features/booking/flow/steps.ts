import type { OfferingSummary } from '../../../api/catalog.api.js';

/** Steps of the booking flow in order. */
export const STEPS = ['service', 'size', 'when', 'where', 'you', 'summary'] as const;
export type Step = (typeof STEPS)[number];

/** What each step asks for; visitors often choose the service before they open the flow. */
const NAMES: Record<Exclude<Step, 'service'>, string> = {
  size: 'Size',
  when: 'Time',
  where: 'Place',
  you: 'Contact',
  summary: 'Summary',
};

export const hasSizes = (offering: OfferingSummary | undefined): boolean =>
  offering !== undefined && offering.vehicleClasses.length > 0;

/** The steps after the choice of a service, with their names. */
export const stepsOf = (offering: OfferingSummary | undefined): { step: Step; name: string }[] =>
  STEPS.flatMap((step) => {
    if (step === 'service' || (step === 'size' && !hasSizes(offering))) return [];
    return { step, name: NAMES[step] };
  });

/** The share of the steps up to and including the current one, from 0 to 1. Undefined while the visitor chooses a service. */
export function progressOf(step: Step, offering: OfferingSummary | undefined): number | undefined {
  const steps = stepsOf(offering);
  const current = steps.findIndex((one) => one.step === step);
  return current === -1 ? undefined : (current + 1) / steps.length;
}
