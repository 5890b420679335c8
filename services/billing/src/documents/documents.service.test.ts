import { billingAdminRpcs } from '@desert-mirror/contracts/billing-admin.operations';
import { billingRpcs } from '@desert-mirror/contracts/billing.operations';
import type { RpcInput } from '@desert-mirror/contracts/rpc';
import { formatDate, formatPlainDate } from '@desert-mirror/contracts/time';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { firstValueFrom } from 'rxjs';
import { BillingHarness } from '../../testing/billing-harness.js';
import { buildInvoice } from '../../testing/builders.js';
import { downloadPdf } from '../../testing/pdf-download.js';
import { pageCount, pdfProse, pdfText } from '../../testing/pdf-text.js';
import { InvoiceReaderService } from '../invoices/invoice-reader.service.js';
import { DocumentsService } from './documents.service.js';
import { Renderer } from './renderer.js';

let harness: BillingHarness;

beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness?.stop());

const create = (changes: Partial<RpcInput<typeof billingRpcs.createInvoice>> = {}) =>
  harness.rpc.call(billingRpcs.createInvoice, buildInvoice(changes));

const download = (id: number) => downloadPdf(harness.rpc.stream(billingRpcs.getInvoicePdf, { id }));

const documentsOf = (invoiceId: number) =>
  harness.query<{ id: number; status: string; attempt: number; rendered_at: Date }>(
    'SELECT * FROM documents WHERE invoice_id = $1 ORDER BY id',
    [invoiceId],
  );
const renderings = (invoiceId: number) =>
  harness.query(
    `SELECT jobs.id FROM jobs JOIN documents ON (payload->>'documentId')::int = documents.id
     WHERE name = 'render-invoice-pdf' AND invoice_id = $1`,
    [invoiceId],
  );

describe("an invoice's PDF", () => {
  it('contains everything on the invoice', async () => {
    const invoice = await create({
      customerEmail: 'dana@example.com',
      customerName: 'Renée Åström',
      serviceLocation: '12 Mesa Verde Ct, Summerlin',
      services: [
        { name: 'Detail Service - $130', price: 130 },
        { name: 'Ceramic coating', price: 1_299.5 },
      ],
      subtotal: '1429.50',
      taxAmount: '117.93',
      total: '1547.43',
      notes: 'Gate code 4711\nCall before coming',
    });
    const { name, pdf } = await download(invoice.id);
    expect(name).toBe(`${invoice.invoiceNumber}.pdf`);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const text = pdfText(pdf).replace(/\s+/g, ' ');
    for (const printed of [
      'Desert Mirror Mobile Detailing',
      '(702) 555-0142',
      'hello@desertmirror.example',
      'Las Vegas, NV',
      'DRAFT',
      'INVOICE',
      invoice.invoiceNumber,
      formatDate(invoice.createdAt),
      formatPlainDate(invoice.dueDate!),
      'DRAFT',
      'Renée Åström',
      '(702) 555-0188',
      'dana@example.com',
      '2021 Tesla Model 3, white',
      '12 Mesa Verde Ct, Summerlin',
      'Detail Service - $130',
      '$130.00',
      '$1,299.50',
      '$1,429.50',
      'Sales tax (8.25%)',
      '$117.93',
      '$1,547.43',
      'Gate code 4711',
      'Call before coming',
    ])
      expect(text.replaceAll(' ', '')).toContain(printed.replaceAll(' ', ''));
    expect(pageCount(pdf)).toBe(1);
  });

  it('prints a location only if it differs from the vehicle', async () => {
    const { id } = await create();
    const text = pdfText((await download(id)).pdf);
    expect(text).toContain('VEHICLE');
    expect(text).not.toContain('LOCATION');
  });

  it('of a booking prints the day of the work, if the booking service answers', async () => {
    harness.addBooking(71);
    harness.workDays.set(71, '2026-11-18');
    const { id } = await harness.rpc.call(billingAdminRpcs.createFromBooking, { bookingId: 71 });
    expect(pdfProse((await download(id)).pdf)).toContain('DATE OF WORKNov 18, 2026');
    harness.isBookingDown = true;
    try {
      expect(pdfProse((await download(id)).pdf)).not.toContain('DATE OF WORK');
    } finally {
      harness.isBookingDown = false;
    }
  });

  it('is rendered once for concurrent and later requests', async () => {
    const { id } = await create();
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => download(id)));
    others.push(await download(id));
    expect(others.every(({ pdf }) => pdf.equals(first!.pdf))).toBe(true);
    expect(await documentsOf(id)).toHaveLength(1);
    expect(await renderings(id)).toHaveLength(1);
  });

  it('is rendered again when the invoice changes', async () => {
    const { id } = await create();
    const draft = await download(id);
    await harness.query(`UPDATE invoices SET status = 'paid' WHERE id = $1`, [id]);
    const paid = await download(id);
    expect(pdfText(draft.pdf)).toContain('DRAFT');
    expect(pdfText(paid.pdf)).toContain('PAID');
    expect(pdfText(paid.pdf)).not.toContain('DRAFT');
    expect(paid.pdf.equals(draft.pdf)).toBe(false);
    expect(await renderings(id)).toHaveLength(2);
  });

  it('is byte for byte the same when it is rendered again', async () => {
    const { id } = await create({ notes: 'Twice' });
    const { pdf } = await download(id);
    await harness.query(
      `UPDATE documents SET status = 'pending', bytes = NULL WHERE invoice_id = $1`,
      [id],
    );
    const [document] = await documentsOf(id);
    await harness.worker.get(DocumentsService).render(document!.id, { isLast: true });
    expect((await download(id)).pdf.equals(pdf)).toBe(true);
  });

  it('spans pages, is sent in chunks, and accepts any text', async () => {
    const { id } = await create({
      customerName: `${'W'.repeat(120)} \u0001\u202e`,
      vehicleInfo: 'x'.repeat(500),
      services: Array.from({ length: 200 }, (_, index) => ({
        name: `${index} 漢字 🚗 ${'long '.repeat(60)} ${'y'.repeat(100)}`,
        price: 1,
      })),
      subtotal: '200.00',
      taxAmount: '16.50',
      total: '216.50',
      notes: 'line\r\n'.repeat(500),
    });
    const { pdf } = await download(id);
    const text = pdfProse(pdf);
    const pages = pageCount(pdf);
    expect(pages).toBeGreaterThan(5);
    expect(text).toContain('$216.50');
    expect(text).toContain(`Page ${pages} of ${pages}`);
    expect(text).toContain('199 \ufffd\ufffd \ufffd');
    expect(text).toContain('For the full text: (702) 555-0142');
  });

  it('is split into chunks that fit a message', async () => {
    const { id } = await create({ notes: 'Large' });
    await download(id);
    const bytes = Buffer.alloc(300_000, 7);
    await harness.query('UPDATE documents SET bytes = $1 WHERE invoice_id = $2', [bytes, id]);
    expect((await download(id)).pdf.equals(bytes)).toBe(true);
  });

  it('is not found without an invoice', async () => {
    const answer = firstValueFrom(harness.rpc.stream(billingRpcs.getInvoicePdf, { id: 999_999 }));
    await expect(answer).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('is unavailable with a retry delay if it is not ready in time', async () => {
    const { id } = await create({ notes: 'Slow' });
    await harness.worker.close();
    try {
      const answer = harness.main.get(DocumentsService).getInvoicePdf(id, 100);
      await expect(answer).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    } finally {
      harness.worker = await harness.startProcess('worker');
    }
    expect(pdfProse((await download(id)).pdf)).toContain('Slow');
  });

  describe('that cannot be rendered', () => {
    const ask = (id: number, waitMs: number) =>
      harness.main.get(DocumentsService).getInvoicePdf(id, waitMs);

    function failNext(times: number) {
      const renderer = harness.worker.get(Renderer);
      const render = jest.spyOn(renderer, 'render');
      for (let time = 0; time < times; time += 1)
        render.mockRejectedValueOnce(new Error('out of memory'));
      return render;
    }
    afterEach(() => {
      jest.restoreAllMocks();
    });

    it('stays pending while the job is retried, and a waiting request gets it', async () => {
      const { id } = await create({ notes: 'Third attempt' });
      const render = failNext(2);
      expect(pdfProse((await download(id)).pdf)).toContain('Third attempt');
      expect(render).toHaveBeenCalledTimes(3);
      expect(await documentsOf(id)).toMatchObject([{ status: 'ready', attempt: 1, error: null }]);
      expect(await renderings(id)).toHaveLength(1);
    });

    it('fails with the error after the last attempt, and is rendered again on request', async () => {
      const { id } = await create({ notes: 'Never' });
      failNext(3);
      await expect(ask(id, 60_000)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
      expect(await documentsOf(id)).toMatchObject([{ status: 'failed', error: 'out of memory' }]);
      const invoice = await harness.main.get(InvoiceReaderService).get(id);
      const status = await harness.main.get(DocumentsService).statusOf(invoice);
      expect(status).toMatchObject({ status: 'failed', error: 'out of memory' });
      await Promise.all([download(id), download(id)]);
      expect(await documentsOf(id)).toMatchObject([{ status: 'ready', attempt: 2, error: null }]);
      expect(await renderings(id)).toHaveLength(2);
    });
  });

  it('is not rendered while the business profile is unavailable', async () => {
    const { id } = await create({ notes: 'Nameless' });
    const replica = await harness.startProcess('main');
    harness.isCatalogDown = true;
    try {
      const documents = replica.get(DocumentsService);
      await expect(documents.getInvoicePdf(id, 100)).rejects.toMatchObject({ code: 'unavailable' });
      const invoice = await replica.get(InvoiceReaderService).get(id);
      expect(await documents.statusOf(invoice)).toBeNull();
      expect(await documentsOf(id)).toEqual([]);
    } finally {
      harness.isCatalogDown = false;
      await replica.close();
    }
  });

  it('shows the payment link while an amount is due', async () => {
    const { id } = await create({ notes: 'Payable' });
    await harness.query(
      `UPDATE invoices SET status = 'partially_paid', sent_at = now(), paid_cents = 4073,
         payment_link = '/pay/abcdefghijklmnopqrstuvwx' WHERE id = $1`,
      [id],
    );
    const open = pdfProse((await download(id)).pdf);
    expect(open).toContain('https://desertmirror.example/pay/abcdefghijklmnopqrstuvwx');
    expect(open).toContain('−$40.73');
    expect(open).toContain('$100.00');
    await harness.query(
      `UPDATE invoices SET status = 'paid', paid_cents = 14073, paid_at = '2026-11-23T05:00:00Z'
       WHERE id = $1`,
      [id],
    );
    const paid = pdfProse((await download(id)).pdf);
    expect(paid).not.toContain('/pay/');
    expect(paid).toContain('PAIDReceived on Nov 22, 2026.');
    await harness.query(
      `UPDATE invoices SET status = 'void', paid_cents = 0, voided_at = '2026-11-24T05:00:00Z'
       WHERE id = $1`,
      [id],
    );
    const voided = pdfProse((await download(id)).pdf);
    expect(voided).toContain('VOID');
    expect(voided).not.toContain('/pay/');
  });
});
