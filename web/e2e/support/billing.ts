import { expect, type Page } from '@playwright/test';
import type { CreateInvoice, Invoice } from '@desert-mirror/contracts/billing';
import { ask } from './admin.js';
import { arrangeInvoice } from './arrange.js';

export async function arrangeSent(page: Page, own: Partial<CreateInvoice> = {}): Promise<Invoice> {
  const { id, updatedAt } = await arrangeInvoice(page, own);
  return ask<Invoice>(page, 'POST', `/api/admin/invoices/${id}/send`, { updatedAt, byMail: false });
}

export const payPath = ({ paymentLink }: Invoice): string => {
  expect(paymentLink).not.toBeNull();
  return new URL(paymentLink!).pathname;
};
