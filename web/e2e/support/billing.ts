import { expect, type Page } from '@playwright/test';
import type { CreateInvoice, Invoice } from '@desert-mirror/contracts/billing';
import { ask } from './admin.js';
import { arrangeInvoice } from './arrange.js';

/** A sent invoice with its link. */
export async function arrangeSent(page: Page, own: Partial<CreateInvoice> = {}): Promise<Invoice> {
  const { id, updatedAt } = await arrangeInvoice(page, own);
  return ask<Invoice>(page, 'POST', `/api/admin/invoices/${id}/send`, { updatedAt, byMail: false });
}

/** Path of the payment page. */
export const payPath = ({ paymentLink }: Invoice): string => {
  expect(paymentLink).not.toBeNull();
  return new URL(paymentLink!).pathname;
};
