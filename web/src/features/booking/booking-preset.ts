import type { Location } from '@desert-mirror/contracts/booking';
import { PLAN } from '@desert-mirror/contracts/booking-message';

/** Initial values implied by the page. The visitor can change them. */
export interface BookingPreset {
  /** Slug of the offering. */
  service?: string;
  location?: Location;
  /** Description of the selected plan, sent as the first line of the message. If it is empty, that line is removed. */
  plan?: string;
}

/** Puts the plan in the first line of the message, replacing a previous one. An empty plan removes that line. */
export function withPlan(message: string, plan: string): string {
  const lines = message.split('\n');
  const rest = lines[0]?.startsWith(PLAN) ? lines.slice(1) : lines;
  return [...(plan ? [PLAN + plan] : []), ...rest].join('\n').trimEnd();
}
