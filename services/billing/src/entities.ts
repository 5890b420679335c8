import { BookingFactsEntity } from './booking-facts/booking-facts.entity.js';
import { DisputeEntity } from './disputes/dispute.entity.js';
import { DocumentEntity } from './documents/document.entity.js';
import { ClosedMonthEntity } from './closed-months/closed-month.entity.js';
import { EstimateEntity } from './estimates/estimate.entity.js';
import { InvoiceEntity } from './invoices/invoice.entity.js';
import { InvoiceAccountEntity } from './ledger/invoice-account.entity.js';
import { LedgerEntryEntity } from './ledger/ledger-entry.entity.js';
import { PaymentIntentEntity } from './ledger/payment-intent.entity.js';
import { MailEntity } from './mails/mail.entity.js';
import { BalanceTransactionEntity } from './payouts/balance-transaction.entity.js';
import { PayoutEntity } from './payouts/payout.entity.js';
import { ReinstatedBookingEntity } from './payments/reinstated-booking.entity.js';
import { FailedRefundEntity } from './refunds/failed-refund.entity.js';
import { RefundEntity } from './refunds/refund.entity.js';
import { StripeCustomerEntity } from './stripe-customers/stripe-customer.entity.js';
import { TaxSettingsEntity } from './tax/tax-settings.entity.js';
import { UnattributedPaymentEntity } from './unattributed-payments/unattributed-payment.entity.js';

export const entities = [
  PaymentIntentEntity,
  LedgerEntryEntity,
  StripeCustomerEntity,
  InvoiceAccountEntity,
  InvoiceEntity,
  DocumentEntity,
  RefundEntity,
  FailedRefundEntity,
  MailEntity,
  BookingFactsEntity,
  ReinstatedBookingEntity,
  TaxSettingsEntity,
  PayoutEntity,
  BalanceTransactionEntity,
  ClosedMonthEntity,
  EstimateEntity,
  UnattributedPaymentEntity,
  DisputeEntity,
];
