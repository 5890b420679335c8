import { BRAND } from '@desert-mirror/contracts/brand';
import { afterAll, describe, expect, it } from '@jest/globals';
import { flawOf, oddInvoice } from '../../testing/odd-invoices.js';
import { buildPrintedInvoice } from '../../testing/builders.js';
import { pageCount, pdfProse, pdfText } from '../../testing/pdf-text.js';
import { SOURCE_THREAD } from '../../testing/source-thread.js';
import { printedInvoice } from './printed-invoice.rules.js';
import { Renderer } from './renderer.js';

/** The benchmark, `npm run bench -- --only pdf`, renders a thousand. */
const INVOICES = 60;

const renderer = new Renderer({ entry: SOURCE_THREAD });
afterAll(() => renderer.onApplicationShutdown());

describe('the amounts in the PDF', () => {
  it(`equal the invoice to the cent, for ${INVOICES} unusual invoices`, async () => {
    const flaws: object[] = [];
    for (let seed = 1; seed <= INVOICES; seed += 1) {
      const odd = oddInvoice(seed);
      const pdf = await renderer.render(printedInvoice(odd.invoice, BRAND));
      const text = pdfText(pdf);
      const flaw = flawOf(odd, text);
      if (flaw !== undefined) flaws.push({ seed, flaw, text: text.replace(/\n/g, '') });
    }
    expect(flaws.slice(0, 3)).toEqual([]);
  });

  it('are found wrong if they differ by a cent', async () => {
    const odd = oddInvoice(1);
    const amount = odd.invoice.services[0]!.price;
    const services = [{ name: odd.invoice.services[0]!.name, price: amount + 0.01 }];
    const off = { ...odd.invoice, services: [...services, ...odd.invoice.services.slice(1)] };
    const pdf = await renderer.render(printedInvoice(off, BRAND));
    expect(flawOf(odd, pdfText(pdf))).toBe(odd.printedRows);
  });
});

describe('an invoice of several pages', () => {
  const printed = async (count: number) => {
    const lines = Array.from({ length: count }, (_, index) => ({
      name: `<${index + 1}> ${'Full detail, inside and out. '.repeat(1 + (index % 5))}`,
      price: `$${index + 1}.00`,
    }));
    const pdf = await renderer.render(buildPrintedInvoice({ lines, notes: 'Thank you' }));
    const pages = pdfProse(pdf).split(/(?<=Page \d of \d)/);
    return { lines, pages, count: pageCount(pdf) };
  };

  // The number of lines moves the end of the first page.
  it.each([10, 11, 12, 13, 14, 15, 16, 22, 30, 45])(
    'with %i lines breaks between lines',
    async (count) => {
      const { lines, pages, count: found } = await printed(count);
      expect(pages).toHaveLength(found);
      for (const [index, page] of pages.entries()) {
        expect(page).toContain(
          `INV-2026-0001  ·  SentPage ${index + 1} of ${found}`.replace(/ +/g, ' '),
        );
        // The column headings are repeated on each page with lines.
        if (/<\d+>/.test(page)) expect(page).toContain('SERVICEPRICE');
      }
      // No line is split, and the last line is on the page with the sums.
      for (const { name, price } of lines)
        expect(pages.filter((page) => page.includes(`${name}${price}`))).toHaveLength(1);
      const last = pages.filter((page) => page.includes('Amount due'));
      expect(last).toHaveLength(1);
      expect(last[0]).toContain(`<${count}>`);
      expect(last[0]).toContain('Subtotal');
    },
  );
});
