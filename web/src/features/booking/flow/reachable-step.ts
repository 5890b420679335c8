import * as z from 'zod/mini';
import type { BookingDraft } from '../booking-draft.js';
import { whereSchema, youSchema } from '../booking-request.js';
import { STEPS, type Step } from './steps.js';

/** The wanted step, or the first one before it that is not complete. */
export function reachableStep(draft: BookingDraft, wanted: Step): Step {
  const before = STEPS.slice(0, STEPS.indexOf(wanted));
  return before.find((step) => !isComplete(draft, step)) ?? wanted;
}

function isComplete({ values, address, time, anyDay }: BookingDraft, step: Step): boolean {
  if (step === 'service') return values.serviceId !== '';
  if (step === 'when') return time !== undefined || anyDay === true;
  if (step === 'where') return z.safeParse(whereSchema, { ...address, ...values }).success;
  return z.safeParse(youSchema, values).success;
}

/** The step with the field that the server refused. */
export function stepOfError(path: string): Step | undefined {
  if (path.startsWith('address')) return 'where';
  if (['hold', 'start'].includes(path)) return 'when';
  return Object.hasOwn(youSchema.shape, path) ? 'you' : undefined;
}
