import type { Content } from 'pdfmake';
import { EDGE, INK, LINE, MUTED } from './paper.js';
import type { PrintedInvoice } from './printed-invoice.rules.js';
import { gapAbove, isDense, isOpen, type Pen, struck } from './template-parts.js';

const PRICE_WIDTH = 96;
const LABEL_WIDTH = 128;
/** Share a row with the sums, so that the last page never starts with one line or with the total alone. */
const LINES_WITH_SUMS = 3;
/** More payments may continue on the next page, below the same heading. */
const FEW_PAYMENTS = 12;

/** Rows never break across pages. */
export function lineTable(invoice: PrintedInvoice, pen: Pen): Content {
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
            margin: [0, isDense(invoice) ? -4 : -6, 0, 0],
            stack: [lastLinesAndSums(invoice, last, pen)],
          },
          {},
        ],
      ],
    },
    layout: {
      hLineWidth: (index: number, { table }: { table: { body: unknown[] } }) =>
        index === 0 || index === table.body.length ? 0 : index === 1 ? 0.75 : 0.5,
      hLineColor: (index: number) => (index === 1 ? EDGE : LINE),
      vLineWidth: () => 0,
      ...rowPadding(invoice, () => true),
    },
  };
}

/** More above, because a line of text has its free space below. */
function rowPadding(invoice: PrintedInvoice, isLine: (index: number) => boolean) {
  const [above, below] = isDense(invoice) ? [4, 2.5] : [6, 4];
  return {
    paddingLeft: () => 0,
    paddingRight: () => 0,
    paddingTop: (index: number) => (isLine(index) ? above : isLine(index - 1) ? 8 : 2),
    paddingBottom: (index: number) => (isLine(index) ? below : 3),
  };
}

function lastLinesAndSums(invoice: PrintedInvoice, lines: readonly Content[][], pen: Pen): Content {
  const ruled = lines.map(([name, price]) => [{ ...(name as object), colSpan: 2 }, '', price]);
  return {
    table: { widths: ['*', LABEL_WIDTH, PRICE_WIDTH], body: [...ruled, ...sums(invoice, pen)] },
    layout: {
      hLineWidth: (index: number, { table }: { table: { body: unknown[] } }) =>
        index === lines.length || index === table.body.length - (invoice.includedTax ? 2 : 1)
          ? 0.75
          : index > 0 && index < lines.length
            ? 0.5
            : 0,
      hLineColor: (index: number) =>
        index < lines.length ? LINE : index === lines.length ? EDGE : INK,
      vLineWidth: () => 0,
      ...rowPadding(invoice, (index) => index < lines.length),
    },
  };
}

const NO_BORDER = [false, false, false, false];
const NO_CELL = { text: '', border: NO_BORDER };

/** The last one stands out: what is due, or else the total. */
function sums(invoice: PrintedInvoice, pen: Pen): Content[][] {
  const { subtotal, taxLabel, tax, total, includedTax, refunded, paid, amountDue, notice } =
    invoice;
  const isSettled = notice?.kind === 'paid' || notice?.kind === 'refunded';
  const isReduced = refunded !== null || paid !== null;
  const all = [
    ...(includedTax === undefined
      ? [
          ['Subtotal', subtotal],
          [pen.write(taxLabel), tax],
        ]
      : []),
    [isReduced || !isOpen(invoice) ? 'Total' : 'Amount due', total],
    ...(refunded ? [['Refunded', `−${refunded}`]] : []),
    ...(paid ? [[isSettled ? 'Paid' : 'Paid so far', `−${paid}`]] : []),
    ...(isReduced && amountDue ? [[isSettled ? 'Balance' : 'Amount due', amountDue]] : []),
  ];
  const rows = all.map((texts, index): Content[] => {
    const isLast = index === all.length - 1;
    // The rule above the closing row is as wide as the sums.
    const border = [false, isLast, false, false];
    const style = isLast ? { style: 'due', margin: [0, 3, 0, 0] } : {};
    const [label, sum] = texts.map((text) => ({ text, alignment: 'right', border, ...style }));
    const cells = [label!, isLast ? { ...sum, ...struck(invoice) } : sum!];
    return [NO_CELL, ...cells];
  });
  if (!includedTax) return rows;
  const note = { text: includedTax, alignment: 'right', colSpan: 2, border: NO_BORDER };
  return [...rows, [NO_CELL, { ...note, color: MUTED, fontSize: 9 }, '']];
}

/** When and how it was paid. */
export function paymentTable(invoice: PrintedInvoice): Content[] {
  const { payments = [] } = invoice;
  if (payments.length === 0) return [];
  const rows = payments.map(({ on, method, amount }) => [
    { text: on, color: MUTED },
    { text: method },
    { text: amount, alignment: 'right' },
  ]);
  return [
    {
      margin: [0, gapAbove(invoice), 0, 0],
      unbreakable: rows.length <= FEW_PAYMENTS,
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [78, '*', PRICE_WIDTH],
        body: [[{ text: 'PAYMENTS', style: 'label', colSpan: 3 }, '', ''], ...rows],
      },
      layout: {
        hLineWidth: (index: number) =>
          index === 0 ? 0 : index === 1 || index > rows.length ? 0.75 : 0.5,
        hLineColor: (index: number) => (index === 1 || index > rows.length ? EDGE : LINE),
        vLineWidth: () => 0,
        ...rowPadding(invoice, () => true),
      },
    },
  ];
}
