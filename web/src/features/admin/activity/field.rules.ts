import { own } from './thing.rules.js';

/** Labels as in the forms, where the name of the field does not say them. */
const LABELS: Readonly<Record<string, string>> = {
  aboutText: 'About text',
  accessNotes: 'Access',
  addOns: 'Extras',
  allowPayLater: 'Pay after the work',
  amountCents: 'Amount',
  auditContacts: 'Contacts in the activity log',
  authorInitials: 'Initials',
  bookings: 'Bookings',
  bufferMinutes: 'Setup buffer',
  bytes: 'Size',
  cancelReason: 'Reason',
  capturedCents: 'Received',
  changed: 'Changed',
  changeCutoffHours: 'Cutoff for changes',
  checkoutOpenedAt: 'Opened',
  clientAddress: 'IP address',
  content: 'Text',
  creditedCents: 'Credited',
  customerEmail: 'Email',
  customerName: 'Customer name',
  customerPhone: 'Phone number',
  documents: 'PDFs of invoices',
  duration: 'Minutes',
  enableBlog: 'Blog',
  enableBooking: 'Online booking',
  endsOn: 'Last day',
  event: 'Notification',
  expiresOn: 'Valid until',
  feeCents: 'Fee',
  fromDate: 'First day',
  givenOn: 'Date',
  gridMinutes: 'Start times',
  holdMinutes: 'Hold time',
  homeZip: 'Home ZIP code',
  horizonDays: 'Horizon',
  ids: 'Order',
  imageAlt: 'Picture description',
  imageUrl: 'Picture',
  invoiceDueCents: 'Due on the invoice',
  keepCents: 'Kept',
  keptCents: 'Kept',
  leftCents: 'Not refunded',
  lines: 'Work',
  maxPerCustomer: 'Uses per customer',
  maxRedemptions: 'Uses in total',
  messages: 'Messages',
  minimumNoticeMinutes: 'Minimum notice',
  minutesPerMile: 'Driving time per mile',
  mismatch: 'Difference',
  name: 'Name',
  newBookings: 'New bookings',
  onlinePrices: 'Online prices',
  owedAgain: 'Due again',
  paymentStatus: 'Payment',
  photos: 'Photos for quotes',
  priceCents: 'Card price',
  privacyUrl: 'Privacy policy',
  publishedAt: 'Publish on',
  refundedCents: 'Refunded',
  requests: 'Requests without a job',
  serviceId: 'Service',
  serviceIds: 'Services',
  serviceLocation: 'Location',
  serviceName: 'Service',
  sitemapUrl: 'Sitemap',
  slug: 'Address',
  smsConsentText: 'Agreed to',
  socialFacebook: 'Facebook',
  socialGoogle: 'Google',
  socialInstagram: 'Instagram',
  socialYelp: 'Yelp',
  sourceUrl: 'Link to the review',
  start: 'Time',
  startsOn: 'First day',
  stripeEvents: 'Notices from Stripe',
  taxAmount: 'Tax',
  taxExempt: 'No sales tax',
  taxExemptReason: 'Why no tax is due',
  taxMode: 'Sales tax',
  techniciansSeeAll: 'Technicians see all jobs',
  termsUrl: 'Terms of service',
  tipCents: 'Tip',
  to: 'To',
  toDate: 'Last day',
  totalAmount: 'Total',
  userName: 'Technician',
  vanId: 'Van',
  vehicleInfo: 'Vehicle',
  windowMinutes: 'Arrival window',
  withdrawnCents: 'Withdrawn by the bank',
  zip: 'ZIP code',
};

/** Ids of Stripe, which only its support needs. They stay below the line. */
const STRIPE: readonly string[] = ['stripeId', 'stripeIntentId', 'stripePaymentIntentId'];

/** Shown below the line, but not in it: what it says already, or what would only lengthen it. */
const BELOW: readonly string[] = [...STRIPE, 'priceCents', 'subtotal', 'taxAmount', 'taxRate'];

/** Numbers that only the software needs, and names that the sentence has. */
const HIDDEN: readonly string[] = [
  'accountRevision',
  'bookingId',
  'byMail',
  'estimateNumber',
  'invoiceId',
  'invoiceNumber',
  'position',
  'revision',
  'subject',
  'userId',
  'version',
];

export const isHidden = (field: string): boolean => HIDDEN.includes(field);

export const isBelow = (field: string): boolean => BELOW.includes(field);

/** "totalAmount" -> "Total", "depositCents" -> "Deposit". */
export function fieldLabel(field: string): string {
  if (STRIPE.includes(field)) return 'Stripe’s number';
  const known = own(LABELS, field);
  if (known !== undefined) return known;
  const words = field
    .replace(/Cents$/, '')
    .replace(/[-_.]/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    // The names of services in the price list stay as the owner writes them.
    .replace(/ [A-Z](?=[a-z])/g, (letter) => (/[ ,]/.test(field) ? letter : letter.toLowerCase()));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
