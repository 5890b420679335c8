import { backOfficeOperations } from './back-office.http.js';
import { billingAdminOperations } from './billing-admin.http.js';
import { billingOperations } from './billing.http.js';
import { bookingAdminOperations } from './booking-admin.http.js';
import { bookingOperations } from './booking.http.js';
import { catalogAdminOperations } from './catalog-admin.http.js';
import { catalogOperations } from './catalog.http.js';
import type { Operation } from './http.js';
import { identityOperations } from './identity.http.js';
import { systemOperations } from './system.http.js';
import { staffOperations } from './staff.http.js';

/** Every operation of the API: routes, OpenAPI document and access test derive from this list. */
export const allOperations: readonly Operation[] = [
  catalogOperations,
  catalogAdminOperations,
  bookingOperations,
  bookingAdminOperations,
  billingOperations,
  billingAdminOperations,
  backOfficeOperations,
  identityOperations,
  staffOperations,
  systemOperations,
].flatMap((operations: Readonly<Record<string, Operation>>) => Object.values(operations));
