import type { Location } from '@desert-mirror/contracts/booking';

/** What the page around a form implies; the visitor may change all of it. */
export interface BookingPreset {
  /** Slug of the offering. */
  service?: string;
  location?: Location;
  /** A line that says which plan was chosen; it travels at the head of the message. */
  plan?: string;
}

const PLAN = 'Plan: ';

/** The message with this plan as its first line, in place of the one chosen before. */
export function withPlan(message: string, plan: string): string {
  const lines = message.split('\n');
  const rest = lines[0]?.startsWith(PLAN) ? lines.slice(1) : lines;
  return [PLAN + plan, ...rest].join('\n').trimEnd();
}
