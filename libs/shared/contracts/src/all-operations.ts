import { appointmentOperations } from './appointments.operations.js';
import { backOfficeOperations } from './back-office.operations.js';
import { billingAdminOperations } from './billing-admin.operations.js';
import { billingOperations } from './billing.operations.js';
import { bookkeepingOperations } from './bookkeeping.operations.js';
import { bookingAdminOperations } from './booking-admin.operations.js';
import { bookingOperations } from './booking.operations.js';
import { calendarFeedOperations } from './calendar-feeds.operations.js';
import { calendarOperations } from './calendar.operations.js';
import { catalogAdminOperations } from './catalog-admin.operations.js';
import { catalogOperations } from './catalog.operations.js';
import { estimateOperations } from './estimates.operations.js';
import { disputeOperations } from './disputes.operations.js';
import type { Operation } from './http.js';
import { fleetOperations } from './fleet.operations.js';
import { identityOperations } from './identity.operations.js';
import { payoutOperations } from './payouts.operations.js';
import { promoCodeOperations } from './promo-codes.operations.js';
import { quoteOperations } from './quotes.operations.js';
import { priceOperations } from './prices.operations.js';
import { privacyOperations } from './privacy.operations.js';
import { retentionOperations } from './retention.operations.js';
import { selfServiceOperations } from './self-service.operations.js';
import { messageOperations } from './messages.operations.js';
import { smsOperations } from './sms.operations.js';
import { systemOperations } from './system.operations.js';
import { secondFactorOperations } from './second-factors.operations.js';
import { staffOperations } from './staff.operations.js';
import { taxOperations } from './tax.operations.js';
import { unattributedPaymentOperations } from './unattributed-payments.operations.js';

/** Every operation of the API: routes, OpenAPI document and access test derive from this list. */
export const allOperations: readonly Operation[] = [
  calendarOperations,
  calendarFeedOperations,
  catalogOperations,
  catalogAdminOperations,
  priceOperations,
  appointmentOperations,
  bookingOperations,
  bookingAdminOperations,
  selfServiceOperations,
  fleetOperations,
  messageOperations,
  smsOperations,
  billingOperations,
  billingAdminOperations,
  estimateOperations,
  taxOperations,
  payoutOperations,
  unattributedPaymentOperations,
  disputeOperations,
  bookkeepingOperations,
  backOfficeOperations,
  privacyOperations,
  retentionOperations,
  identityOperations,
  secondFactorOperations,
  staffOperations,
  systemOperations,
  promoCodeOperations,
  quoteOperations,
].flatMap((operations: Readonly<Record<string, Operation>>) => Object.values(operations));
