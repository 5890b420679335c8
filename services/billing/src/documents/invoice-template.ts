import type { Content, DocumentDefinition, TextRun } from 'pdfmake';
import { LOGO } from './logo.js';
import { isPlain, REPLACEMENT } from './glyphs.rules.js';
import { DISPLAY_FONT } from './fonts.js';
import { acceptBox, noticeBox, payBox, telephone } from './invoice-boxes.js';
import { AMBER, COPPER, FAINT, INK, LINE, MUTED, RED } from './paper.js';
import type { PrintedInvoice } from './printed-invoice.rules.js';

/** Chooses a font for each character of user-entered text. */
export interface Pen {
  write: (text: string) => TextRun[];
  /** Whether a character is missing in all fonts. */
  lost: boolean;
}

const PRICE_WIDTH = 96;
const LABEL_WIDTH = 128;
const MARGIN = 48;
/** More lines than this have narrower rows, and their first page links to the payment, whose box is on the last. */
const MANY_LINES = 15;
/** Share a row with the sums, so that the last page never starts with one line or with the total alone. */
const LINES_WITH_SUMS = 3;

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
    pageMargins: [MARGIN, 44, MARGIN, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, color: INK, lineHeight: 1.2 },
    styles: {
      business: { fontSize: 15, bold: true },
      brand: { font: DISPLAY_FONT, fontSize: 20, lineHeight: 1, characterSpacing: 0.2 },
      // Spaced, because the serifs of some pairs would touch.
      heading: { font: DISPLAY_FONT, fontSize: 26, lineHeight: 0.9, characterSpacing: 1 },
      amount: { font: DISPLAY_FONT, fontSize: 28, lineHeight: 0.95, characterSpacing: 0.6 },
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
      ...(notes ? [labeled('NOTES', [{ text: pen.write(notes) }], [0, 20, 0, 0])] : []),
    ],
    header: (page) => (page === 1 ? '' : runningHead(invoice, pen)),
    footer: (page, pages) => foot(invoice, `Page ${page} of ${pages}`, pen),
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
  const { business, number, created, title = 'Invoice' } = document;
  const { name, address, phone, email } = business;
  const links = [
    phone && { text: phone, link: telephone(phone) },
    email && { text: email, link: `mailto:${email}` },
  ];
  const contact = links.flatMap((link) => (link ? [link, '  ·  '] : [])).slice(0, -1);
  return {
    stack: [
      {
        columnGap: 12,
        columns: [
          { svg: LOGO, width: 40 },
          {
            width: '*',
            margin: [0, -4, 0, 0],
            stack: [
              isPlain(name)
                ? { text: name, style: 'brand' }
                : { text: pen.write(name), style: 'business' },
              ...[address ? pen.write(address) : [], contact].flatMap((text) =>
                text.length > 0 ? [{ text, color: MUTED, fontSize: 9 }] : [],
              ),
            ],
          },
          {
            width: 170,
            alignment: 'right',
            // The capitals of the title start where the logo does.
            margin: [0, -6, 0, 0],
            stack: [
              { text: title.toUpperCase(), style: 'heading' },
              { text: number, bold: true, fontSize: 11, margin: [0, 1, 0, 1] },
              { text: [{ text: 'Created: ', color: MUTED }, created], fontSize: 9 },
            ],
          },
        ],
      },
      { canvas: [rule(AMBER, 1)], margin: [0, 14, 0, 0] },
    ],
  };
}

/** Tells whose page it is, should the pages be separated. */
function runningHead({ business, number, customer }: PrintedInvoice, pen: Pen): Content {
  return {
    margin: [MARGIN, 22, MARGIN, 0],
    color: MUTED,
    fontSize: 8,
    stack: [
      {
        columns: [
          { text: pen.write(`${business.name}  ·  ${customer.name}`) },
          { width: 120, text: number, alignment: 'right' },
        ],
      },
      { canvas: [rule(FAINT, 0.5)], margin: [0, 4, 0, 0] },
    ],
  };
}

/** What the reader looks for first, and by when. */
function headline(invoice: PrintedInvoice): Content {
  const { title, notice, amountDue, paid, total, due, payLink } = invoice;
  const isOverdue = notice?.kind === 'overdue';
  const [label, amount] =
    notice?.kind === 'paid' && paid
      ? ['PAID', paid]
      : isOpen(invoice) && amountDue
        ? ['AMOUNT DUE', amountDue]
        : ['TOTAL', total];
  const dueLabel = title === 'Estimate' ? 'Valid until' : isOverdue ? 'Was due' : 'Due';
  const dueDate = {
    text: [{ text: `${dueLabel}: `, color: isOverdue ? RED : MUTED }, due ?? ''],
    ...(isOverdue ? { color: RED } : {}),
    fontSize: 9,
  };
  const link = {
    text: 'Pay online',
    link: payLink,
    color: COPPER,
    bold: true,
    margin: [0, 3, 0, 0],
  };
  return labeled(label, [
    { text: amount, style: 'amount', ...struck(invoice) },
    ...(due ? [dueDate] : []),
    ...(payLink && hasManyLines(invoice) ? [link] : []),
  ]);
}

const hasManyLines = ({ lines }: PrintedInvoice): boolean => lines.length > MANY_LINES;

/** A void invoice asks for nothing. */
const struck = ({ notice }: PrintedInvoice) =>
  notice?.kind === 'void' ? { color: MUTED, decoration: 'lineThrough' } : {};

/** Whether the document asks for money. */
const isOpen = ({ title, notice }: PrintedInvoice): boolean =>
  title !== 'Estimate' && (notice === null || /^(overdue|partially paid)$/.test(notice.kind));

function parties(invoice: PrintedInvoice, pen: Pen): Content {
  const { title, customer, vehicle, location } = invoice;
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
      { width: 150, alignment: 'right', stack: [headline(invoice)] },
    ],
  };
}

/** Rows never break across pages. */
function lineTable(invoice: PrintedInvoice, pen: Pen): Content {
  const rows = invoice.lines.map(({ name, price }) => [
    { text: pen.write(name) },
    { text: price, alignment: 'right' },
  ]);
  const last = rows.splice(-LINES_WITH_SUMS);
  return {
    margin: [0, 20, 0, 0],
    color: invoice.notice?.kind === 'void' ? MUTED : INK,
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
        [
          {
            colSpan: 2,
            margin: [0, hasManyLines(invoice) ? -4 : -6, 0, 0],
            stack: [lastLinesAndSums(invoice, last)],
          },
          {},
        ],
      ],
    },
    layout: {
      hLineWidth: (index: number, { table }: { table: { body: unknown[] } }) =>
        index === 0 || index === table.body.length ? 0 : index === 1 ? 0.75 : 0.5,
      hLineColor: (index: number) => (index === 1 ? INK : LINE),
      vLineWidth: () => 0,
      ...rowPadding(invoice, () => true),
    },
  };
}

/** More above, because a line of text has its free space below. */
function rowPadding(invoice: PrintedInvoice, isLine: (index: number) => boolean) {
  const [above, below] = hasManyLines(invoice) ? [4, 2.5] : [6, 4];
  return {
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: (index: number) => (isLine(index) ? above : isLine(index - 1) ? 8 : 2),
    paddingBottom: (index: number) => (isLine(index) ? below : 3),
  };
}

function lastLinesAndSums(invoice: PrintedInvoice, lines: readonly Content[][]): Content {
  const ruled = lines.map(([name, price]) => [{ ...(name as object), colSpan: 2 }, '', price]);
  return {
    table: { widths: ['*', LABEL_WIDTH, PRICE_WIDTH], body: [...ruled, ...sums(invoice)] },
    layout: {
      hLineWidth: (index: number, { table }: { table: { body: unknown[] } }) =>
        index === lines.length || index === table.body.length - 1
          ? 0.75
          : index > 0 && index < lines.length
            ? 0.5
            : 0,
      hLineColor: (index: number) => (index < lines.length ? LINE : INK),
      vLineWidth: () => 0,
      ...rowPadding(invoice, (index) => index < lines.length),
    },
  };
}

/** The last one stands out: what is due, or else the total. */
function sums(invoice: PrintedInvoice): Content[][] {
  const { subtotal, taxLabel, tax, total, refunded, paid, amountDue, notice } = invoice;
  const isSettled = notice?.kind === 'paid' || notice?.kind === 'refunded';
  const isReduced = refunded !== null || paid !== null;
  const all = [
    ['Subtotal', subtotal],
    [taxLabel, tax],
    [isReduced || !isOpen(invoice) ? 'Total' : 'Amount due', total],
    ...(refunded ? [['Refunded', `−${refunded}`]] : []),
    ...(paid ? [[isSettled ? 'Paid' : 'Paid so far', `−${paid}`]] : []),
    ...(isReduced && amountDue ? [[isSettled ? 'Balance' : 'Amount due', amountDue]] : []),
  ];
  return all.map((texts, index) => {
    const isLast = index === all.length - 1;
    // The rule above the closing row is as wide as the sums.
    const border = [false, isLast, false, false];
    const style = isLast ? { style: 'due', margin: [0, 3, 0, 0] } : {};
    const [label, sum] = texts.map((text) => ({ text, alignment: 'right', border, ...style }));
    const cells = [label!, isLast ? { ...sum, ...struck(invoice) } : sum!];
    return [{ text: '', border: Array(4).fill(false) }, ...cells];
  });
}

/** Repeats the number on every page. */
function foot(invoice: PrintedInvoice, page: string, pen: Pen): Content {
  const { number, business, readElsewhere } = invoice;
  const missing =
    `Characters shown as ${REPLACEMENT} cannot be printed.` +
    (readElsewhere ? ` For the full text: ${readElsewhere}` : '');
  const owner = [number, business.name, business.phone].filter((text) => text !== null);
  return {
    margin: [MARGIN, 14, MARGIN, 0],
    color: MUTED,
    fontSize: 8,
    stack: [
      { canvas: [rule(FAINT, 0.5)], margin: [0, 0, 0, 5] },
      {
        columns: [
          { text: pen.write(owner.join('  ·  ')) },
          { width: 60, text: page, alignment: 'right' },
        ],
      },
      ...(pen.lost ? [{ text: missing, margin: [0, 2, 0, 0] }] : []),
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
  x2: 612 - 2 * MARGIN,
  y2: 0,
  lineWidth,
  lineColor,
});
