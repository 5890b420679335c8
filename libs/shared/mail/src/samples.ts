import type { AnyMessageKind } from '@desert-mirror/contracts/messages';
import {
  invoiceMail,
  receiptMail,
  refundCorrectionMail,
  refundMail,
  reminderMail,
} from './billing-mails.js';
import type { MailBooking } from './booking-facts.js';
import * as customer from './customer-mails.js';
import type { Business, MailContent } from './mail-parts.js';
import * as quotes from './quote-mails.js';
import { estimateAnsweredMail, estimateMail } from './estimate-mails.js';
import * as security from './security-mails.js';
import { smsReceivedMail } from './sms-mails.js';
import { failedRefundMail } from './refund-mails.js';
import { disputeMail } from './dispute-mails.js';
import * as staff from './staff-mails.js';

const booking = {
  id: 1042,
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana.reyes@customer.example',
  phone: '(702) 555-0188',
  serviceName: 'Paint Correction and Ceramic Coating',
  vehicleInfo: '2021 Toyota 4Runner TRD Pro, Army Green',
  vehicles: [
    {
      info: '2021 Toyota 4Runner TRD Pro, Army Green',
      service: 'Paint Correction and Ceramic Coating (SUV or truck)',
      addOns: ['Windshield rain repellent', 'Tar and bugs'],
    },
  ],
  address: '1980 Festival Plaza Dr, Apt 12, Las Vegas, NV 89135',
  accessNotes: 'Gate code 4711, the car is in space 12.',
  window: { start: '2026-12-01T18:00:00.000Z', end: '2026-12-01T20:00:00.000Z' },
  preferredDate: null,
  totalAmount: '1249.00',
  promoCode: null,
  paymentStatus: 'paid',
  amountPaid: '1249.00',
  amountDue: '0.00',
  deposit: '50.00',
  freeUntil: '2026-11-30T18:00:00.000Z',
} as const satisfies MailBooking;

const PARTLY_PAID = { paymentStatus: 'unpaid', amountPaid: '50.00', amountDue: '1199.00' } as const;
const REFUNDED = { paymentStatus: 'refunded', amountPaid: '0.00' } as const;

const request: MailBooking = {
  ...booking,
  id: 1043,
  firstName: 'Sam',
  lastName: 'Whitfield',
  serviceName: 'Full Detail and 1 more',
  vehicleInfo: '2019 Honda Civic',
  vehicles: [
    { info: '2019 Honda Civic', service: 'Full Detail (Coupe or sedan)', addOns: ['Pet hair'] },
    { info: null, service: 'Eco Wash', addOns: [] },
  ],
  window: null,
  preferredDate: '2026-12-03T17:00:00.000Z',
  totalAmount: '0.00',
  promoCode: null,
  paymentStatus: 'unpaid',
  amountPaid: '0.00',
  deposit: '0.00',
  freeUntil: null,
};

const quote: quotes.MailQuote = {
  lines: [
    { name: 'Full Detail (Coupe or sedan), 2019 Honda Civic', price: '249.00' },
    { name: 'Pet hair, 2019 Honda Civic', price: '40.00' },
    { name: 'Eco Wash, vehicle 2', price: '80.00' },
  ],
  totalAmount: '369.00',
  deposit: '50.00',
  freeHours: 24,
  note: 'The stain in the trunk may stay visible.',
  expiresOn: '2026-12-10',
  timeChoice: 'choose',
  isPending: true,
  declineReason: null,
};

const invoice = {
  invoiceNumber: 'INV-2026-0042',
  customerName: 'Dana Reyes',
  total: '1352.04',
  amountPaid: '300.00',
  amountCredited: '0.00',
  amountDue: '1052.04',
  dueDate: '2026-12-20',
};
const payment = { customerName: 'Dana Reyes', what: 'invoice INV-2026-0042', amount: '1052.04' };

const failedRefund = {
  ...payment,
  bookingId: booking.id,
  invoiceId: 42,
  customer: { name: 'Dana Reyes', email: booking.email },
  error: null,
};

export const dispute = {
  id: 5,
  kind: 'dispute',
  status: 'needs-response',
  reason: 'product_not_received',
  amount: '299.00',
  withdrawn: '299.00',
  fee: '15.00',
  hasEvidence: false,
  bookingId: 1042,
  invoiceId: null,
  invoiceNumber: null,
  customerName: 'Dana Reyes',
  evidenceDueAt: '2026-12-10T23:59:59.000Z',
  openedAt: '2026-12-01T17:00:00.000Z',
  closedAt: null,
  url: 'https://dashboard.stripe.com/disputes/dp_3Qx0000000000000',
} as const;

/** Each email with realistic data, for tests and screenshots. */
export const sampleMails = (business: Business): Record<AnyMessageKind, MailContent> => ({
  ...customerMails(business),
  ...staffMails(business),
  ...quoteMails(business),
  ...moneyMails(business),
  ...otherMails(business),
});

/** When the booking of the samples is confirmed and moved. */
const NOW = new Date('2026-11-22T20:00:00.000Z');

function customerMails(business: Business) {
  const { origin } = business;
  const own = { ...booking, manageUrl: `${origin}/booking/AAAEEgAAAAE1RPYgKYkUkD2S5bz1UVFA` };
  const second = { ...request, manageUrl: `${origin}/booking/AAAEEwAAAAE7Qm0tZ1kUkD2S5bz1UVFA` };
  return {
    'request-received': customer.requestReceivedMail(business, own, '2026-11-22T20:15:00.000Z'),
    confirmed: customer.confirmedMail(business, own, NOW),
    moved: customer.movedMail(business, own, NOW),
    unscheduled: customer.unscheduledMail(business, {
      ...own,
      window: null,
      preferredDate: booking.window.start,
      freeUntil: null,
    }),
    cancelled: customer.cancelledMail(business, { ...own, ...REFUNDED }, false),
    'reminder-24h': customer.reminderDayMail(business, own),
    'reminder-2h': customer.reminderHoursMail(business, own),
    'on-the-way': customer.onTheWayMail(business, own),
    completed: customer.completedMail(business, own),
    price: customer.priceMail(business, { ...own, ...PARTLY_PAID }),
    'booking-link': customer.bookingLinkMail(business, [own, second]),
  };
}

function moneyMails(business: Business) {
  return {
    'payment-disputed': disputeMail(business, dispute),
    'payment-questioned': disputeMail(business, {
      ...dispute,
      kind: 'inquiry',
      withdrawn: '0.00',
      fee: '0.00',
    }),
    'dispute-decided': disputeMail(business, {
      ...dispute,
      status: 'won',
      withdrawn: '0.00',
      closedAt: '2026-12-20T17:00:00.000Z',
    }),
    'estimate-answered': estimateAnsweredMail(business, {
      id: 42,
      estimateNumber: 'EST-2026-0042',
      customerName: 'Dana Reyes',
      total: '1352.04',
      status: 'accepted',
    }),
    'payment-unattributed': staff.unattributedPaymentMail(business, {
      id: 3,
      description: 'booking 57',
      amount: '299.00',
      refunded: '0.00',
      paidAt: '2026-11-20T18:30:00.000Z',
      disputed: false,
      url: 'https://dashboard.stripe.com/payments/pi_3Qx0000000000000',
    }),
    'unattributed-payment-disputed': staff.unattributedPaymentMail(business, {
      id: 3,
      description: 'booking 57',
      amount: '299.00',
      refunded: '0.00',
      paidAt: '2026-11-20T18:30:00.000Z',
      disputed: true,
      url: 'https://dashboard.stripe.com/payments/pi_3Qx0000000000000',
    }),
  };
}

const quoteMails = (business: Business) => ({
  quote: quotes.quoteMail(
    business,
    request,
    quote,
    `${business.origin}/quote/AAAEEwAAAAE7Qm0tZ1kU`,
  ),
  'quote-accepted': quotes.quoteAcceptedMail(business, request, quote),
  'quote-declined': quotes.quoteDeclinedMail(business, request, {
    ...quote,
    declineReason: 'We sold the car.',
  }),
});

function staffMails(business: Business) {
  const noon = { start: booking.window.end, end: '2026-12-01T22:00:00.000Z' };
  const jobs = [booking, { ...request, window: noon }];
  return {
    'new-bookings': staff.newBookingsMail(business, [booking, request], 3),
    'booking-cancelled': staff.bookingCancelledMail(business, booking),
    'payment-failed': staff.paymentFailedMail(business, [{ ...booking, ...PARTLY_PAID }]),
    'message-undeliverable': staff.undeliverableMail(business, {
      recipient: booking.email,
      name: 'Confirmation',
      error: '550 5.1.1 The mailbox does not exist',
    }),
    'mail-undeliverable': staff.undeliverableMail(business, {
      recipient: booking.email,
      name: 'Invoice',
      error: '452 4.2.2 The mailbox is full',
    }),
    'refund-rejected': failedRefundMail(business, failedRefund),
    'invoice-payment-failed': staff.invoicePaymentFailedMail(business, {
      ...invoice,
      id: 42,
      customerEmail: booking.email,
      customerPhone: booking.phone,
    }),
    'daily-summary': staff.dailySummaryMail(business, {
      date: '2026-12-01',
      jobs,
      requests: 3,
      newBookings: 5,
      failedMessages: 1,
      attention: [
        {
          kind: 'failed-refund',
          service: 'billing',
          id: '7',
          subject: 'Booking 57',
          reason: 'The card has expired',
          since: '2026-11-30T18:30:00.000Z',
          bookingId: 57,
          invoiceId: null,
        },
      ],
    }),
    'sms-received': smsReceivedMail(business, {
      phone: '+17025550188',
      body: 'The gate code has changed to 0815. Please park inside.',
      isStop: false,
      bookingId: booking.id,
    }),
    'day-plan': staff.dayPlanMail(business, { date: '2026-12-01', van: 'Van 1', jobs }),
    'day-changed': staff.dayPlanMail(business, {
      date: '2026-12-01',
      van: 'Van 1',
      jobs,
      change: 'Full Detail for Sam Whitfield: Tue, Dec 1, 12:00–2:00 PM.',
    }),
  };
}

function otherMails(business: Business) {
  const { origin } = business;
  const bill = { ...invoice, paymentLink: `${origin}/pay/8bXnSgp2yhHkT3vJ4qLrWc` };
  return {
    'password-reset': security.passwordResetMail(business, {
      username: 'maria',
      url: `${origin}/admin/reset#8bXnSgp2yhHkT3vJ4qLrWc`,
    }),
    'new-device': security.newDeviceMail(business, {
      username: 'maria',
      at: '2026-11-22T18:30:00.000Z',
      browser: 'Chrome',
      system: 'Windows',
    }),
    invoice: invoiceMail(business, bill),
    reminder: reminderMail(business, bill, '2026-12-24'),
    receipt: receiptMail(business, {
      ...payment,
      tip: '50.00',
      paidWith: 'Visa ending in 4242',
      receivedOn: '2026-12-01',
    }),
    refund: refundMail(business, { ...payment, refundedOn: '2026-12-03' }),
    'refund-correction': refundCorrectionMail(business, { ...payment, failedOn: '2026-12-09' }),
    estimate: estimateMail(business, {
      estimateNumber: 'EST-2026-0042',
      customerName: 'Dana Reyes',
      total: '1352.04',
      validUntil: '2026-12-20',
      link: `${origin}/estimate/8bXnSgp2yhHkT3vJ4qLrWc`,
    }),
  };
}
