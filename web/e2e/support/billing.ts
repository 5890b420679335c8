import { expect, type Page } from '@playwright/test';
import type { CreateInvoice, Invoice } from '@desert-mirror/contracts/billing';
import { ask } from './admin.js';
import { arrangeInvoice } from './arrange.js';

/** An invoice that is out of the owner's hands, with its link. */
export async function arrangeSent(page: Page, own: Partial<CreateInvoice> = {}): Promise<Invoice> {
  const { id, updatedAt } = await arrangeInvoice(page, own);
  return ask<Invoice>(page, 'POST', `/api/admin/invoices/${id}/send`, { updatedAt, byMail: false });
}

/** Where an invoice is paid, on the site under test. */
export const payPath = ({ paymentLink }: Invoice): string => {
  expect(paymentLink).not.toBeNull();
  return new URL(paymentLink!).pathname;
};
