import type { Content, DocumentDefinition, TextRun } from 'pdfmake';
import { LOGO } from './logo.js';
import { REPLACEMENT } from './glyphs.rules.js';
import { DISPLAY_FONT } from './fonts.js';
import { acceptBox, noticeBox, payBox } from './invoice-boxes.js';
import { AMBER, FAINT, INK, LINE, MUTED } from './paper.js';
import type { PrintedInvoice } from './printed-invoice.rules.js';

/** Chooses a font for each character of user-entered text. */
export interface Pen {
  write: (text: string) => TextRun[];
  /** Whether a character is missing in all fonts. */
  lost: boolean;
}

const PRICE_WIDTH = 96;

/** The layout of invoices and estimates. See docs/adr/0013-invoice-pdf.md for why it is neither tagged nor versioned. */
export function invoiceTemplate(invoice: PrintedInvoice, pen: Pen): DocumentDefinition {
  const { business, number, created, total, notes, title = 'Invoice' } = invoice;
  return {
    info: {
      title: `${title} ${number}`,
      author: business.name,
      subject: `${title} ${number} of ${created}, ${total}`,
      creator: business.name,
      creationDate: new Date(invoice.createdAt),
    },
    language: 'en-US',
    displayTitle: true,
    pageSize: 'LETTER',
    pageMargins: [48, 44, 48, 64],
    defaultStyle: { font: 'Roboto', fontSize: 10, color: INK, lineHeight: 1.2 },
    styles: {
      business: { fontSize: 15, bold: true },
      heading: { font: DISPLAY_FONT, fontSize: 26, lineHeight: 0.9 },
      // Spaced, because pairs of sevens would touch.
      amount: { font: DISPLAY_FONT, fontSize: 28, lineHeight: 0.95, characterSpacing: 0.3 },
      label: { fontSize: 8, bold: true, color: MUTED, characterSpacing: 0.6 },
      due: { fontSize: 13, bold: true },
      step: { fontSize: 12, bold: true },
    },
    content: [
      head(invoice, pen),
      ...(invoice.notice ? [noticeBox(invoice.notice)] : []),
      parties(invoice, pen),
      lineTable(invoice, pen),
      ...boxes(invoice),
      ...(notes ? [labeled('NOTES', [{ text: pen.write(notes) }], [0, 24, 0, 0])] : []),
    ],
    footer: (page, pages) => foot(invoice, `Page ${page} of ${pages}`, pen.lost),
  };
}

/** The reader's next step. */
function boxes({ business, payLink, amountDue, notice, due, title }: PrintedInvoice): Content[] {
  if (payLink && amountDue) {
    const when = notice?.kind === 'overdue' ? ' now' : due ? ` by ${due}` : '';
    return [payBox(payLink, `Pay ${amountDue} online${when}`)];
  }
  return title === 'Estimate' && notice === null ? [acceptBox(due, business.phone)] : [];
}

function head(document: PrintedInvoice, pen: Pen): Content {
  const { business, number, created, due, title = 'Invoice' } = document;
  const { name, address, phone, email } = business;
  const contact = [phone, email].filter((text) => text !== null).join('  ·  ');
  const dueLabel = title === 'Estimate' ? 'Valid until' : 'Due';
  const facts = [['Created', created], ...(due ? [[dueLabel, due]] : [])];
  return {
    stack: [
      {
        columnGap: 12,
        columns: [
          { svg: LOGO, width: 40 },
          {
            width: '*',
            stack: [
              { text: pen.write(name), style: 'business' },
              ...[address, contact].flatMap((text) =>
                text ? [{ text: pen.write(text), color: MUTED, fontSize: 9 }] : [],
              ),
            ],
          },
          {
            width: 170,
            alignment: 'right',
            stack: [
              { text: title.toUpperCase(), style: 'heading' },
              { text: number, bold: true, fontSize: 11, margin: [0, 2, 0, 4] },
              ...facts.map(([label, value]) => ({
                text: [{ text: `${label}: `, color: MUTED }, value],
                fontSize: 9,
              })),
            ],
          },
        ],
      },
      { canvas: [rule(AMBER, 1)], margin: [0, 14, 0, 0] },
    ],
  };
}

/** What the reader looks for first. */
function headline({ title, notice, amountDue, paid, total }: PrintedInvoice): [string, string] {
  if (notice?.kind === 'paid' && paid) return ['PAID', paid];
  if (title === 'Estimate' || notice?.kind === 'void' || !amountDue) return ['TOTAL', total];
  return ['AMOUNT DUE', amountDue];
}

function parties(invoice: PrintedInvoice, pen: Pen): Content {
  const { title, customer, vehicle, location } = invoice;
  const [label, amount] = headline(invoice);
  const written = (texts: string[]) => texts.map((text) => ({ text: pen.write(text) }));
  return {
    margin: [0, 18, 0, 0],
    columnGap: 24,
    columns: [
      labeled(title === 'Estimate' ? 'FOR' : 'BILL TO', [
        { text: pen.write(customer.name), bold: true },
        ...written(customer.contact),
      ]),
      [
        ...(vehicle ? [labeled('VEHICLE', written([vehicle]))] : []),
        ...(location ? [labeled('LOCATION', written([location]), [0, 8, 0, 0])] : []),
      ],
      {
        width: 150,
        alignment: 'right',
        stack: [labeled(label, [{ text: amount, style: 'amount' }])],
      },
    ],
  };
}

/**
 * The last line and the sums share a row, because rows never break across pages and the total must not
 * be alone on the last page.
 */
function lineTable(invoice: PrintedInvoice, pen: Pen): Content {
  const rows = invoice.lines.map(({ name, price }) => [
    { text: pen.write(name) },
    { text: price, alignment: 'right' },
  ]);
  const last = rows.pop() ?? ['', ''];
  return {
    margin: [0, 20, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', PRICE_WIDTH],
      body: [
        [
          { text: 'SERVICE', style: 'label' },
          { text: 'PRICE', style: 'label', alignment: 'right' },
        ],
        ...rows,
        [{ colSpan: 2, margin: [0, -5, 0, 0], stack: [lastLineAndSums(invoice, last)] }, {}],
      ],
    },
    layout: {
      hLineWidth: (index: number, { table }: { table: { body: unknown[] } }) =>
        index === 0 || index === table.body.length ? 0 : index === 1 ? 0.75 : 0.5,
      hLineColor: (index: number) => (index === 1 ? INK : LINE),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
  };
}

function lastLineAndSums(invoice: PrintedInvoice, lastLine: Content[]): Content {
  const { subtotal, taxLabel, tax, total, refunded, paid, amountDue, notice } = invoice;
  const isDue = notice?.kind !== 'paid' && notice?.kind !== 'void' && notice?.kind !== 'refunded';
  const row = (label: string, value: string, style?: object): Content[] => [
    { text: label, alignment: 'right', ...style },
    { text: value, alignment: 'right', ...style },
  ];
  const sums = [
    row('Subtotal', subtotal),
    row(taxLabel, tax),
    row('Total', total, { bold: true }),
    ...(refunded ? [row('Refunded', `−${refunded}`)] : []),
    ...(paid ? [row('Paid so far', `−${paid}`)] : []),
    ...(amountDue ? [row('Amount due', amountDue, isDue ? { style: 'due' } : {})] : []),
  ];
  return {
    table: { widths: ['*', PRICE_WIDTH], body: [lastLine, ...sums] },
    layout: {
      hLineWidth: (index: number) => (index === 1 ? 0.75 : 0),
      hLineColor: () => INK,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: (index: number) => (index === 0 ? 5 : index === 1 ? 8 : 2),
      paddingBottom: (index: number) => (index === 0 ? 5 : 2),
    },
  };
}

/** Repeats the invoice number on every page. */
function foot(invoice: PrintedInvoice, page: string, lost: boolean): Content {
  const { number, status, readElsewhere } = invoice;
  const missing =
    `Characters shown as ${REPLACEMENT} cannot be printed.` +
    (readElsewhere ? ` For the full text: ${readElsewhere}` : '');
  return {
    margin: [48, 14, 48, 0],
    color: MUTED,
    fontSize: 8,
    stack: [
      { canvas: [rule(FAINT, 0.5)], margin: [0, 0, 0, 5] },
      { columns: [`${number}  ·  ${status}`, { text: page, alignment: 'right' }] },
      ...(lost ? [{ text: missing, margin: [0, 2, 0, 0] }] : []),
    ],
  };
}

const labeled = (label: string, content: Content[], margin = [0, 0, 0, 0]): Content => ({
  margin,
  stack: [{ text: label, style: 'label', margin: [0, 0, 0, 2] }, ...content],
});

const rule = (lineColor: string, lineWidth: number) => ({
  type: 'line',
  x1: 0,
  y1: 0,
  x2: 516,
  y2: 0,
  lineWidth,
  lineColor,
});
