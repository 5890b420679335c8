import { HOUR_MS } from '@desert-mirror/contracts/time';

/** The terms that the customer accepted with a booking. They apply to bookings with a deposit. */
export interface CancellationPolicy {
  /** Version of the scheduling settings that it was copied from. */
  version: number;
  /** Before the start; later, a cancellation keeps the deposit. */
  freeHours: number;
  acceptedAt: string;
}

export const policyOf = (
  settings: { version: number; changeCutoffHours: number },
  now: Date,
): CancellationPolicy => ({
  version: settings.version,
  freeHours: settings.changeCutoffHours,
  acceptedAt: now.toISOString(),
});

interface Terms {
  depositCents: number;
  policy: CancellationPolicy | null;
}

type Time = { status: string; start: string } | null;

/** Until when a cancellation is free; null without a deposit or a confirmed time. */
export function freeUntil({ depositCents, policy }: Terms, appointment: Time): Date | null {
  if (depositCents === 0 || policy === null || !appointment) return null;
  return new Date(Date.parse(appointment.start) - policy.freeHours * HOUR_MS);
}

/** How much of the kept payments a cancellation by the customer keeps: up to the deposit. */
export function keptByCancellation(
  terms: Terms,
  appointment: Time,
  { paidCents, now }: { paidCents: number; now: number },
): number {
  const until = appointment?.status === 'confirmed' ? freeUntil(terms, appointment) : null;
  return until && now >= until.getTime() ? Math.min(terms.depositCents, paidCents) : 0;
}
