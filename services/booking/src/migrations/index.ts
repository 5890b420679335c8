import { Initial1763600000000 } from './1763600000000-initial.js';
import { BackOffice1763730000000 } from './1763730000000-back-office.js';
import { Leases1763830000000 } from './1763830000000-leases.js';
import { DropLeases1763860000000 } from './1763860000000-drop-leases.js';
import { Appointments1763990000000 } from './1763990000000-appointments.js';
import { BookingLeases1763992000000 } from './1763992000000-booking-leases.js';
import { BookingUndo1763995000000 } from './1763995000000-booking-undo.js';
import { BookingLinks1764001000000 } from './1764001000000-booking-links.js';
import { StartedJobs1764002000000 } from './1764002000000-started-jobs.js';
import { SuspiciousBookings1764005000000 } from './1764005000000-suspicious-bookings.js';
import { Messages1764007000000 } from './1764007000000-messages.js';
import { CalendarFeeds1764008000000 } from './1764008000000-calendar-feeds.js';
import { TextMessages1764010000000 } from './1764010000000-text-messages.js';
import { Tax1764020000000 } from './1764020000000-tax.js';
import { Vehicles1764030000000 } from './1764030000000-vehicles.js';
import { PartPayments1764040000000 } from './1764040000000-part-payments.js';
import { CancellationPolicy1764041000000 } from './1764041000000-cancellation-policy.js';
import { PromoCodes1764060000000 } from './1764060000000-promo-codes.js';
import { Quotes1764090000000 } from './1764090000000-quotes.js';
import { ClientAddresses1764100000000 } from './1764100000000-client-addresses.js';
import { CatalogCopy1764110000000 } from './1764110000000-catalog-copy.js';
import { SentMessages1764111000000 } from './1764111000000-sent-messages.js';
import { AppointmentsOfBookings1764140000000 } from './1764140000000-appointments-of-bookings.js';
import { DeliveredMessages1764150000000 } from './1764150000000-delivered-messages.js';
import { BookingPriority1764160000000 } from './1764160000000-booking-priority.js';
import { MessageSearch1764170000000 } from './1764170000000-message-search.js';
import { OutdatedHolds1764180000000 } from './1764180000000-outdated-holds.js';
import { ErasedAudit1764190000000 } from './1764190000000-erased-audit.js';
import { DeletedBookings1764200000000 } from './1764200000000-deleted-bookings.js';
import { CompletedBookings1764215000000 } from './1764215000000-completed-bookings.js';
import { TimesAtNoon1764230000000 } from './1764230000000-times-at-noon.js';
import { TimesOfCancelledRequests1764240000000 } from './1764240000000-times-of-cancelled-requests.js';
import { FailedMessages1764260000000 } from './1764260000000-failed-messages.js';
import { NotesOfCorrectedAddresses1764260010000 } from './1764260010000-notes-of-corrected-addresses.js';
import { RecipientKeys1764272000000 } from './1764272000000-recipient-keys.js';
import { OwedBookings1764280000000 } from './1764280000000-owed-bookings.js';

export const migrations = [
  Initial1763600000000,
  BackOffice1763730000000,
  Leases1763830000000,
  DropLeases1763860000000,
  Appointments1763990000000,
  BookingLeases1763992000000,
  BookingUndo1763995000000,
  BookingLinks1764001000000,
  StartedJobs1764002000000,
  SuspiciousBookings1764005000000,
  Messages1764007000000,
  CalendarFeeds1764008000000,
  TextMessages1764010000000,
  Tax1764020000000,
  Vehicles1764030000000,
  PartPayments1764040000000,
  CancellationPolicy1764041000000,
  PromoCodes1764060000000,
  Quotes1764090000000,
  ClientAddresses1764100000000,
  CatalogCopy1764110000000,
  SentMessages1764111000000,
  AppointmentsOfBookings1764140000000,
  DeliveredMessages1764150000000,
  BookingPriority1764160000000,
  MessageSearch1764170000000,
  OutdatedHolds1764180000000,
  ErasedAudit1764190000000,
  DeletedBookings1764200000000,
  CompletedBookings1764215000000,
  TimesAtNoon1764230000000,
  TimesOfCancelledRequests1764240000000,
  FailedMessages1764260000000,
  NotesOfCorrectedAddresses1764260010000,
  RecipientKeys1764272000000,
  OwedBookings1764280000000,
];
