import type { Invoice } from '@desert-mirror/contracts/billing';
import type { RecordPayment } from '@desert-mirror/contracts/billing-admin';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import { DEFAULT_TAX_RATE, documentSums, parseTaxRate } from '@desert-mirror/contracts/tax';
import { addDays, businessDate } from '@desert-mirror/contracts/time';
import { query } from '@desert-mirror/testing/system/inside';
import type { RunningSystem } from '@desert-mirror/testing/system/system';
import type { Ask } from './owner.ts';

export type InvoiceState = 'draft' | 'sent' | 'partial' | 'paid' | 'overdue' | 'void';

/** The price in dollars, tax included, as in the price list. */
type Line = readonly [name: string, price: number];

const RATE = parseTaxRate(DEFAULT_TAX_RATE)!;

/** A document's lines and totals. Prices include tax, as in online bookings. */
export function priced(...lines: Line[]) {
  const sums = documentSums(
    lines.map(([, price]) => ({ priceCents: price * 100, isExempt: false })),
    { mode: 'included', rate: RATE },
  );
  return {
    taxMode: 'included' as const,
    services: lines.map(([name, price]) => ({ name, price })),
    subtotal: centsToDecimal(sums.subtotalCents),
    taxAmount: centsToDecimal(sums.taxCents),
    total: centsToDecimal(sums.totalCents),
  };
}

/** Phone number and vehicle. Some have booked, too. */
const CUSTOMERS = {
  'Rosa Quintero': ['(702) 555-0150', '2022 pickup, black'],
  'Wendell Ash': ['(702) 555-0151', '2019 coupe, dark blue'],
  'Imani Brook': ['(702) 555-0152', '2021 minivan, silver'],
  'Teodor Vance': ['(702) 555-0153', '2017 van, white'],
  'Lucille Marsh': ['(702) 555-0154', '2018 wagon, gray'],
  'Kenji Holt': ['(702) 555-0155', '2023 sedan, white'],
  'Dora Vance': ['(702) 555-0160', '2020 crossover, gray'],
  'Enid Calloway': ['(702) 555-0131', '2020 roadster, red'],
} as const;

/** Days after which an unpaid invoice is due. */
const TERM_DAYS = 30;

/** The steps of an invoice's life, as the owner. */
function steps(ask: Ask, system: RunningSystem) {
  const today = businessDate(new Date());
  const create = (customerName: keyof typeof CUSTOMERS, lines: Line[], daysAgo = 0) => {
    const [customerPhone, vehicleInfo] = CUSTOMERS[customerName];
    const customerEmail = `${customerName.replace(' ', '.')}@example.com`.toLowerCase();
    return ask<Invoice>('POST', '/api/invoices', {
      customerName,
      customerEmail,
      customerPhone,
      vehicleInfo,
      taxRate: DEFAULT_TAX_RATE,
      ...priced(...lines),
      dueDate: addDays(today, TERM_DAYS - daysAgo),
    });
  };
  const path = ({ id }: Invoice) => `/api/admin/invoices/${id}`;
  const send = async (invoice: Invoice) =>
    ask<Invoice>('POST', `${path(invoice)}/send`, { updatedAt: invoice.updatedAt, byMail: false });
  const pay = (invoice: Invoice, method: RecordPayment['method'], amount: string, daysAgo = 0) =>
    ask('POST', `${path(invoice)}/payments`, {
      method,
      amount,
      receivedOn: addDays(today, -daysAgo),
    });
  const settled = async (method: RecordPayment['method'], daysAgo: number, created: Invoice) => {
    const invoice = await send(created);
    await pay(invoice, method, invoice.total, daysAgo);
    return invoice;
  };
  /** The API dates invoices on the day they are created. */
  const backdate = ({ id }: Invoice, daysAgo: number) =>
    query(
      system,
      'billing',
      `UPDATE invoices SET created_at = created_at - make_interval(days => $2),
         sent_at = sent_at - make_interval(days => $2)
       WHERE id = $1`,
      [id, daysAgo],
    );
  return { path, create, send, pay, settled, backdate };
}

/** Creates invoices in all states, oldest first, and returns the one of each. */
export async function arrangeInvoices(
  ask: Ask,
  system: RunningSystem,
): Promise<Record<InvoiceState, Invoice>> {
  const { path, create, send, pay, settled, backdate } = steps(ask, system);
  const longDue = await send(await create('Enid Calloway', [['Clay bar', 150]], 71));
  await backdate(longDue, 71);
  const overdue = await send(await create('Lucille Marsh', [['Interior Deep Clean', 225]], 40));
  await backdate(overdue, 40);
  await backdate(
    await settled('cash', 20, await create('Teodor Vance', [['Headlights', 120]])),
    22,
  );
  await backdate(await settled('zelle', 12, await create('Rosa Quintero', [['Wash', 80]])), 15);
  const coating = await create('Kenji Holt', [['Wheel Ceramic Coating', 200]]);
  const paid = await settled('check', 2, coating);
  await backdate(paid, 6);

  const draft = await create('Dora Vance', [
    ['Interior Deep Clean', 225],
    ['Pet hair', 40],
  ]);
  const sent = await send(
    await create('Wendell Ash', [
      ['Full Detail', 289],
      ['Engine bay', 60],
    ]),
  );
  const partial = await send(
    await create('Imani Brook', [
      ['Full Detail', 289],
      ['Third row', 50],
    ]),
  );
  await pay(partial, 'check', '200.00');
  const voided = await send(await create('Teodor Vance', [['Full Detail', 289]]));
  await ask('POST', `${path(voided)}/void`, {
    updatedAt: voided.updatedAt,
    reason: 'Sold the car',
  });
  return { draft, sent, partial, paid, overdue, void: voided };
}
