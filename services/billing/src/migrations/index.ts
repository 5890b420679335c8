import { Initial1763600000000 } from './1763600000000-initial.js';
import { BackOffice1763730000000 } from './1763730000000-back-office.js';
import { InvoiceLife1763810000000 } from './1763810000000-invoice-life.js';
import { Credits1763815000000 } from './1763815000000-credits.js';
import { StripeCustomers1763817000000 } from './1763817000000-stripe-customers.js';
import { BookingFacts1763820000000 } from './1763820000000-booking-facts.js';
import { Leases1763830000000 } from './1763830000000-leases.js';
import { FailedMails1763840000000 } from './1763840000000-failed-mails.js';
import { ReinstatedBookings1763995000000 } from './1763995000000-reinstated-bookings.js';
import { MailLog1764005000000 } from './1764005000000-mail-log.js';
import { InvoiceOrders1764010000000 } from './1764010000000-invoice-orders.js';
import { OwnerNotices1764012000000 } from './1764012000000-owner-notices.js';
import { Tax1764020000000 } from './1764020000000-tax.js';
import { PartialRefunds1764040000000 } from './1764040000000-partial-refunds.js';
import { Payouts1764050000000 } from './1764050000000-payouts.js';
import { Bookkeeping1764050010000 } from './1764050010000-bookkeeping.js';
import { Estimates1764080000000 } from './1764080000000-estimates.js';
import { EstimateAnswers1764080010000 } from './1764080010000-estimate-answers.js';
import { Maintenance1764095000000 } from './1764095000000-maintenance.js';
import { Installation1764085000000 } from './1764085000000-installation.js';
import { Disputes1764085010000 } from './1764085010000-disputes.js';
import { ClientAddresses1764100000000 } from './1764100000000-client-addresses.js';
import { DeclinedAttempts1764100010000 } from './1764100010000-declined-attempts.js';
import { GivenIntents1764120000000 } from './1764120000000-given-intents.js';
import { InvoicesOfBookings1764130000000 } from './1764130000000-invoices-of-bookings.js';
import { AttentionIndexes1764140000000 } from './1764140000000-attention-indexes.js';
import { CardsOfPayments1764150000000 } from './1764150000000-cards-of-payments.js';
import { PrintedLinks1764160000000 } from './1764160000000-printed-links.js';
import { InvoicePriority1764170000000 } from './1764170000000-invoice-priority.js';
import { MailSearch1764180000000 } from './1764180000000-mail-search.js';
import { BookingVersions1764190000000 } from './1764190000000-booking-versions.js';
import { DisputesWithoutBooking1764190010000 } from './1764190010000-disputes-without-booking.js';
import { InvoiceRequests1764190020000 } from './1764190020000-invoice-requests.js';
import { AccountsWithInvoices1764200000000 } from './1764200000000-accounts-with-invoices.js';
import { ErasedCustomers1764200020000 } from './1764200020000-erased-customers.js';
import { ManualRefunds1764200030000 } from './1764200030000-manual-refunds.js';
import { EstimateRequests1764210000000 } from './1764210000000-estimate-requests.js';
import { FailedMails1764260000000 } from './1764260000000-failed-mails.js';
import { RefundsByAnotherMethod1764270030000 } from './1764270030000-refunds-by-another-method.js';
import { RejectedRefunds1764290000000 } from './1764290000000-rejected-refunds.js';
import { Payers1764290010000 } from './1764290010000-payers.js';
import { FailedRefunds1764300000000 } from './1764300000000-failed-refunds.js';

export const migrations = [
  Initial1763600000000,
  BackOffice1763730000000,
  InvoiceLife1763810000000,
  Credits1763815000000,
  StripeCustomers1763817000000,
  BookingFacts1763820000000,
  Leases1763830000000,
  FailedMails1763840000000,
  ReinstatedBookings1763995000000,
  MailLog1764005000000,
  InvoiceOrders1764010000000,
  OwnerNotices1764012000000,
  Tax1764020000000,
  PartialRefunds1764040000000,
  Payouts1764050000000,
  Bookkeeping1764050010000,
  Estimates1764080000000,
  EstimateAnswers1764080010000,
  Installation1764085000000,
  Disputes1764085010000,
  Maintenance1764095000000,
  ClientAddresses1764100000000,
  DeclinedAttempts1764100010000,
  GivenIntents1764120000000,
  InvoicesOfBookings1764130000000,
  AttentionIndexes1764140000000,
  CardsOfPayments1764150000000,
  PrintedLinks1764160000000,
  InvoicePriority1764170000000,
  MailSearch1764180000000,
  BookingVersions1764190000000,
  DisputesWithoutBooking1764190010000,
  InvoiceRequests1764190020000,
  AccountsWithInvoices1764200000000,
  ErasedCustomers1764200020000,
  ManualRefunds1764200030000,
  EstimateRequests1764210000000,
  FailedMails1764260000000,
  RefundsByAnotherMethod1764270030000,
  RejectedRefunds1764290000000,
  Payers1764290010000,
  FailedRefunds1764300000000,
];
