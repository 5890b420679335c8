import { BRAND } from '@desert-mirror/contracts/brand';
import { afterAll, describe, expect, it } from '@jest/globals';
import { flawOf, oddInvoice } from '../../testing/odd-invoices.js';
import { buildPrintedInvoice } from '../../testing/builders.js';
import { pageCount, pdfProse, pdfText } from '../../testing/pdf-text.js';
import { SOURCE_THREAD } from '../../testing/source-thread.js';
import { printedInvoice, type Notice, type PrintedInvoice } from './printed-invoice.rules.js';
import { Renderer } from './renderer.js';

/** The benchmark, `npm run bench -- --only pdf`, renders a thousand. */
const INVOICES = 60;

const renderer = new Renderer({ entry: SOURCE_THREAD });
afterAll(() => renderer.onApplicationShutdown());

describe('the amounts in the PDF', () => {
  it.each(Array.from({ length: INVOICES }, (_, index) => index + 1))(
    'equal the invoice to the cent, for the unusual invoice %i',
    async (seed) => {
      const odd = oddInvoice(seed);
      const text = pdfText(await renderer.render(printedInvoice(odd.invoice, BRAND)));
      expect({ flaw: flawOf(odd, text), text }).toEqual({ flaw: undefined, text });
    },
  );

  it('are found wrong if they differ by a cent', async () => {
    const odd = oddInvoice(1);
    const amount = odd.invoice.services[0]!.price;
    const services = [{ name: odd.invoice.services[0]!.name, price: amount + 0.01 }];
    const off = { ...odd.invoice, services: [...services, ...odd.invoice.services.slice(1)] };
    const pdf = await renderer.render(printedInvoice(off, BRAND));
    expect(flawOf(odd, pdfText(pdf))).toBe(odd.printedRows);
  });
});

describe('the first figure and the next step', () => {
  const payLink = 'https://desertmirror.example/pay/token';
  const open = { payLink, amountDue: '$140.73' };
  const notice = (kind: Notice['kind']) => ({ notice: { kind, text: 'A notice' } });
  const settled = { payLink: null, amountDue: '$0.00' };
  const estimate = { ...settled, title: 'Estimate' as const, amountDue: null };
  const answerLink = 'https://desertmirror.example/estimate/token';

  it.each<[string, Partial<PrintedInvoice>, string, string | null]>([
    ['sent', open, 'AMOUNT DUE$140.73', 'Pay $140.73 online by Dec 20, 2026'],
    ['overdue', { ...open, ...notice('overdue') }, 'AMOUNT DUE$140.73', 'Pay $140.73 online now'],
    ['paid', { ...settled, ...notice('paid'), paid: '$140.73' }, 'PAID$140.73', null],
    ['void', { ...settled, ...notice('void') }, 'TOTAL$140.73', null],
    [
      'an open estimate',
      { ...estimate, payLink: answerLink },
      'TOTAL$140.73',
      'Answer this estimate by Dec 20, 2026',
    ],
    ['an answered estimate', { ...estimate, ...notice('declined') }, 'TOTAL$140.73', null],
  ])('of %s', async (_what, changes, figure, step) => {
    const due = 'Dec 20, 2026';
    const printed = buildPrintedInvoice({ total: '$140.73', due, ...changes });
    const text = pdfProse(await renderer.render(printed));
    expect(text).toContain(figure);
    expect(
      /(?:Pay \$[\d.]+ online|Answer this estimate) (?:now|by \w+ \d+, \d+)/.exec(text)?.[0] ??
        null,
    ).toBe(step);
  });
});

describe('an invoice whose prices include tax', () => {
  it('adds up: the lines, what is due, and the tax in it', async () => {
    const includedTax = 'Includes $9.91 sales tax (8.25%)';
    const sums = { total: '$130.00', amountDue: '$130.00', includedTax };
    const text = pdfProse(await renderer.render(buildPrintedInvoice(sums)));
    expect(text).toContain(`$130.00Amount due$130.00${includedTax}`);
    expect(text).not.toContain('Subtotal');
  });
});

describe('the box to pay', () => {
  const payLink = 'https://desertmirror.example/pay/token';

  it('names the ways to pay without a card', async () => {
    const text = pdfProse(await renderer.render(buildPrintedInvoice({ payLink })));
    expect(text).toContain('Or by check, cash or Zelle: call (702) 555-0142.');
  });
});

describe('the work and the payments', () => {
  it('are printed with their dates', async () => {
    const printed = buildPrintedInvoice({
      work: 'Nov 18, 2026',
      payments: [
        { on: 'Nov 19, 2026', method: 'Cash', amount: '$40.73' },
        { on: 'Nov 20, 2026', method: 'Visa ending in 4242', amount: '$100.00' },
      ],
    });
    const text = pdfProse(await renderer.render(printed));
    expect(text).toContain('DATE OF WORKNov 18, 2026');
    expect(text).toContain('PAYMENTSNov 19, 2026Cash$40.73Nov 20, 2026Visa ending in 4242$100.00');
  });

  it('are left out without a booking and without payments', async () => {
    const text = pdfProse(await renderer.render(buildPrintedInvoice()));
    expect(text).not.toMatch(/DATE OF WORK|PAYMENTS/);
  });
});

describe('what is longer than a page', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, index) => `<${index + 1}>`);

  it.each([12, 13, 60])('%i lines of notes are printed in full', async (count) => {
    const notes = numbered(count).join('\n');
    const text = pdfText(await renderer.render(buildPrintedInvoice({ notes })));
    expect(text.match(/<\d+>/g)).toEqual(numbered(count));
  });

  it.each([12, 13, 60])('%i payments are listed below a heading on each page', async (count) => {
    const payments = numbered(count).map((amount) => ({
      on: 'Nov 19, 2026',
      method: 'Cash',
      amount,
    }));
    const text = pdfProse(await renderer.render(buildPrintedInvoice({ payments })));
    expect(text.match(/<\d+>/g)).toEqual(numbered(count));
    for (const page of text.split(/(?<=Page \d of \d)/))
      if (page.includes('<')) expect(page).toContain('PAYMENTSNov 19, 2026Cash');
  });
});

it('the reason for a tax exemption has its stars, and the footer tells what is missing', async () => {
  const changes = { taxLabel: 'Tax exempt (王小明 ★)', tax: '$0.00' };
  const text = pdfProse(await renderer.render(buildPrintedInvoice(changes)));
  expect(text).toContain('Tax exempt (��� ★)$0.00');
  expect(text).toContain('Characters shown as � cannot be printed.');
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
          `INV-2026-0001 · Desert Mirror Mobile Detailing · (702) 555-0142Page ${index + 1} of ${found}`,
        );
        if (index > 0)
          expect(page).toContain('Desert Mirror Mobile Detailing · Dana ReyesINV-2026-0001');
        // The column headings are repeated on each page with lines.
        if (/<\d+>/.test(page)) expect(page).toContain('SERVICEPRICE');
      }
      // No line is split, and the last three lines are on the page with the sums.
      for (const { name, price } of lines)
        expect(pages.filter((page) => page.includes(`${name}${price}`))).toHaveLength(1);
      const last = pages.filter((page) => page.includes('Subtotal'));
      expect(last).toHaveLength(1);
      for (const line of [count - 2, count - 1, count]) expect(last[0]).toContain(`<${line}>`);
      expect(last[0]).toContain('Amount due');
    },
  );
});
