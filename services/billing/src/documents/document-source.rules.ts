import type { Invoice } from '@desert-mirror/contracts/billing';
import type { Estimate } from '@desert-mirror/contracts/estimates';
import type { BusinessProfile } from '@desert-mirror/mail/business-profile.service';
import type { InvoiceFacts } from '../invoices/invoice-facts.service.js';
import { printedEstimate } from './printed-estimate.rules.js';
import { type PrintedInvoice, printedInvoice } from './printed-invoice.rules.js';

/** A record that can be rendered as a PDF. */
export interface DocumentSource {
  of: { invoiceId: number } | { estimateId: number };
  number: string;
  print: (business: BusinessProfile) => PrintedInvoice;
}

export const invoiceSource = (invoice: Invoice, facts: InvoiceFacts): DocumentSource => ({
  of: { invoiceId: invoice.id },
  number: invoice.invoiceNumber,
  print: (business) => printedInvoice(invoice, business, facts),
});

/** @param link where the customer answers it; null once that is no longer possible */
export const estimateSource = (estimate: Estimate, link: string | null): DocumentSource => ({
  of: { estimateId: estimate.id },
  number: estimate.estimateNumber,
  print: (business) => printedEstimate(estimate, business, link),
});
