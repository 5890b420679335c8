import * as z from 'zod/mini';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { vehiclesOf, type BookingDraft } from '../booking-draft.js';
import { whereSchema, youSchema } from '../booking-request.js';
import { isUnsized, offeringOf } from '../../../appointments/vehicles/vehicles.js';
import { STEPS, hasSizes, type Step } from './steps.js';

/** The wanted step, or the first one before it that is not complete. */
export function reachableStep(
  draft: BookingDraft,
  offerings: readonly OfferingSummary[],
  wanted: Step,
): Step {
  const before = STEPS.slice(0, STEPS.indexOf(wanted));
  const step = before.find((one) => !isComplete(draft, offerings, one)) ?? wanted;
  return step === 'size' && !hasSizes(offeringOf(draft.values, offerings)) ? 'when' : step;
}

function isComplete(
  draft: BookingDraft,
  offerings: readonly OfferingSummary[],
  step: Step,
): boolean {
  const { values, address, time, anyDay } = draft;
  // The owner may have hidden the service since it was chosen.
  if (step === 'service') return offeringOf(values, offerings) !== undefined;
  const [vehicle, ...more] = vehiclesOf(draft);
  if (step === 'size') return !isUnsized(vehicle, offerings);
  if (step === 'when') {
    const isOpen = more.some((one) => isUnsized(one, offerings));
    return !isOpen && (time !== undefined || anyDay === true);
  }
  if (step === 'where') return z.safeParse(whereSchema, { ...address, ...values }).success;
  return z.safeParse(youSchema, values).success;
}

/** The step with the field that the server refused. */
export function stepOfError(path: string): Step | undefined {
  if (path.startsWith('address')) return 'where';
  if (['serviceId', 'lines.0.serviceId'].includes(path)) return 'service';
  // `lines` without an index is about the price, which the summary shows.
  if (['hold', 'start'].includes(path) || path.startsWith('lines.')) return 'when';
  return Object.hasOwn(youSchema.shape, path) ? 'you' : undefined;
}
