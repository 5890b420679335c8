import type { CreateInvoice } from '@desert-mirror/contracts/billing';

/** What the invoice dialog sends. */
export const buildInvoice = (changes: Partial<CreateInvoice> = {}): CreateInvoice => ({
  customerName: 'Dana Reyes',
  customerEmail: null,
  customerPhone: '(702) 555-0188',
  serviceLocation: '2021 Tesla Model 3, white',
  vehicleInfo: '2021 Tesla Model 3, white',
  services: [{ name: 'Detail Service - $130', price: 130 }],
  subtotal: '130.00',
  taxAmount: '10.73',
  total: '140.73',
  notes: null,
  ...changes,
});
