import type { CreateInvoice } from '@desert-mirror/contracts/billing';
import type { PrintedInvoice } from '../src/documents/printed-invoice.rules.js';

export const buildInvoice = (changes: Partial<CreateInvoice> = {}): CreateInvoice => ({
  customerName: 'Dana Reyes',
  customerEmail: null,
  customerPhone: '(702) 555-0188',
  serviceLocation: '2021 Tesla Model 3, white',
  vehicleInfo: '2021 Tesla Model 3, white',
  services: [{ name: 'Detail Service - $130', price: 130 }],
  taxMode: 'added',
  taxExemptReason: null,
  subtotal: '130.00',
  taxAmount: '10.73',
  total: '140.73',
  notes: null,
  ...changes,
});

export const buildPrintedInvoice = (changes: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  business: {
    name: 'Desert Mirror Mobile Detailing',
    address: 'Las Vegas, NV',
    phone: '(702) 555-0142',
    email: 'hello@desertmirror.example',
  },
  number: 'INV-2026-0001',
  notice: null,
  created: 'Nov 20, 2026',
  due: 'Dec 20, 2026',
  customer: { name: 'Dana Reyes', contact: ['(702) 555-0188'] },
  vehicle: '2021 Tesla Model 3, white',
  location: null,
  lines: [{ name: 'Detail Service - $130', price: '$130.00' }],
  subtotal: '$130.00',
  taxLabel: 'Sales tax (8.25%)',
  tax: '$10.73',
  total: '$140.73',
  refunded: null,
  paid: null,
  amountDue: '$140.73',
  payLink: null,
  notes: null,
  readElsewhere: '(702) 555-0142',
  createdAt: '2026-11-21T05:00:00.000Z',
  ...changes,
});
