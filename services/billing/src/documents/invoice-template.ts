import type { Content, DocumentDefinition } from 'pdfmake';
import { LOGO } from './logo.js';
import { isPlain, REPLACEMENT } from './glyphs.rules.js';
import { DISPLAY_FONT } from './fonts.js';
import { linkBox, noticeBox, telephone } from './invoice-boxes.js';
import { lineTable, paymentTable } from './invoice-tables.js';
import { AMBER, COPPER, GREEN, INK, LINE, MUTED, RED } from './paper.js';
import type { PrintedInvoice } from './printed-invoice.rules.js';
import {
  gapAbove,
  hasManyLines,
  isOpen,
  labeled,
  MARGIN,
  type Pen,
  rule,
  struck,
  TEXT_SIZE,
} from './template-parts.js';

/** Longer notes may continue on the next page: pdfmake cuts off an unbreakable block at the end of its page. */
const SHORT_NOTES = { characters: 600, lines: 12 };

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
    defaultStyle: { font: 'Roboto', fontSize: TEXT_SIZE, color: INK, lineHeight: 1.2 },
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
      ...paymentTable(invoice),
      ...nextStep(invoice),
      ...(notes ? [notesBlock(invoice, notes, pen)] : []),
    ],
    header: (page) => (page === 1 ? '' : runningHead(invoice, pen)),
    footer: (page, pages) => foot(invoice, `Page ${page} of ${pages}`, pen),
  };
}

/** The reader's next step. */
function nextStep(invoice: PrintedInvoice): Content[] {
  const { business, payLink, amountDue, notice, due, title } = invoice;
  if (payLink === null) return [];
  const by = due ? ` by ${due}` : '';
  if (title === 'Estimate') {
    const note = callNote('Or call ', business.phone);
    const texts = { title: `Answer this estimate${by}`, button: 'View and accept', note };
    return [linkBox(payLink, { ...texts, gap: gapAbove(invoice) })];
  }
  const when = notice?.kind === 'overdue' ? ' now' : by;
  const pay = `Pay ${amountDue ?? ''} online${when}`;
  const texts = { title: pay, button: 'Open the payment page' };
  const note = callNote('Or by check, cash or Zelle: call ', business.phone);
  return [linkBox(payLink, { ...texts, note, gap: gapAbove(invoice) })];
}

const callNote = (before: string, phone: string | null): Content => ({
  text: phone ? [before, { text: phone, link: telephone(phone) }, '.'] : '',
  fontSize: 9,
  margin: [0, 4, 0, 0],
});

/** Keeps the label on the same page as short notes. */
const notesBlock = (invoice: PrintedInvoice, notes: string, pen: Pen): Content => ({
  stack: [labeled('NOTES', [{ text: pen.write(notes) }], [0, gapAbove(invoice), 0, 0])],
  unbreakable:
    notes.length <= SHORT_NOTES.characters && notes.split('\n').length <= SHORT_NOTES.lines,
});

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
      { canvas: [rule(LINE, 0.5)], margin: [0, 4, 0, 0] },
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
    text: title === 'Estimate' ? 'Answer online' : 'Pay online',
    link: payLink,
    color: COPPER,
    bold: true,
    margin: [0, 3, 0, 0],
  };
  return labeled(label, [
    {
      text: amount,
      style: 'amount',
      ...(label === 'PAID' && { color: GREEN }),
      ...struck(invoice),
    },
    ...(due ? [dueDate] : []),
    ...(payLink && hasManyLines(invoice) ? [link] : []),
  ]);
}

function parties(invoice: PrintedInvoice, pen: Pen): Content {
  const { title, customer, vehicle, location, work } = invoice;
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
        ...(work ? [labeled('DATE OF WORK', written([work]), [0, 8, 0, 0])] : []),
      ],
      { width: 150, alignment: 'right', stack: [headline(invoice)] },
    ],
  };
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
      { canvas: [rule(LINE, 0.5)], margin: [0, 0, 0, 5] },
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
