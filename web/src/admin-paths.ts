import { adminPatterns, withQuery } from './paths.js';

const byIdOrNew =
  (pattern: string) =>
  (id: number | 'new'): string =>
    pattern.replace(':id', String(id));

const byId: (pattern: string) => (id: number) => string = byIdOrNew;

/** Paths of the back-office. Separate from `paths.ts`, so that public pages do not load them. */
export const adminPaths = {
  ...adminPatterns,
  booking: byId(adminPatterns.booking),
  customer: (contact: { email: string | null; phone: string | null }) =>
    withQuery(adminPatterns.customer, contact),
  invoice: byId(adminPatterns.invoice),
  estimate: byId(adminPatterns.estimate),
  payout: byId(adminPatterns.payout),
  offering: byIdOrNew(adminPatterns.offering),
  area: byIdOrNew(adminPatterns.area),
  blogPost: byIdOrNew(adminPatterns.blogPost),
} as const;
