import * as z from 'zod/mini';
import type { OfferingSummary } from '../../../api/catalog.api.js';
import { vehiclesOf, type BookingDraft } from '../booking-draft.js';
import { whereSchema, youSchema } from '../booking-request.js';
import { isUnsized } from '../../../appointments/vehicles/vehicles.js';
import { STEPS, type Step } from './steps.js';

/** The wanted step, or the first one before it that is not complete. */
export function reachableStep(
  draft: BookingDraft,
  offerings: readonly OfferingSummary[],
  wanted: Step,
): Step {
  const before = STEPS.slice(0, STEPS.indexOf(wanted));
  return before.find((step) => !isComplete(draft, offerings, step)) ?? wanted;
}

function isComplete(
  draft: BookingDraft,
  offerings: readonly OfferingSummary[],
  step: Step,
): boolean {
  const { values, address, time, anyDay } = draft;
  if (step === 'service') return values.serviceId !== '';
  if (step === 'when') {
    const isOpen = vehiclesOf(draft).some((vehicle) => isUnsized(vehicle, offerings));
    return !isOpen && (time !== undefined || anyDay === true);
  }
  if (step === 'where') return z.safeParse(whereSchema, { ...address, ...values }).success;
  return z.safeParse(youSchema, values).success;
}

/** The step with the field that the server refused. */
export function stepOfError(path: string): Step | undefined {
  if (path.startsWith('address')) return 'where';
  if (['hold', 'start'].includes(path) || path.startsWith('lines')) return 'when';
  return Object.hasOwn(youSchema.shape, path) ? 'you' : undefined;
}
