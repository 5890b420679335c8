import type { Content, DocumentDefinition } from 'pdfmake';
import type { PrintedInvoice } from './printed-invoice.rules.js';

const INK = '#111827';
const MUTED = '#6b7280';
const LINE = '#d1d5db';

/** The paper: what stands where. Everything it says comes from `invoice`. */
export function invoiceTemplate(invoice: PrintedInvoice): DocumentDefinition {
  return {
    info: {
      title: `Invoice ${invoice.number}`,
      author: invoice.business.name,
      creationDate: new Date(invoice.createdAt),
    },
    pageSize: 'LETTER',
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 10, color: INK, lineHeight: 1.2 },
    styles: {
      business: { fontSize: 16, bold: true },
      heading: { fontSize: 22, bold: true },
      label: { fontSize: 8, color: MUTED, characterSpacing: 0.5 },
      total: { fontSize: 12, bold: true },
    },
    content: [
      head(invoice),
      parties(invoice),
      lineTable(invoice),
      sums(invoice),
      ...(invoice.notes ? [labelled('NOTES', [invoice.notes], [0, 24, 0, 0])] : []),
    ],
    footer: (page, pages) => ({
      text: `${invoice.number}  ·  Page ${page} of ${pages}`,
      alignment: 'center',
      color: MUTED,
      fontSize: 8,
      margin: [0, 20, 0, 0],
    }),
  };
}

function head({ business, number, status, created, due }: PrintedInvoice): Content {
  const facts = [
    ['Number', number],
    ['Created', created],
    ...(due ? [['Due', due]] : []),
    ['Status', status],
  ];
  return {
    columns: [
      [{ text: business.name, style: 'business' }, business.phone, business.email],
      {
        width: 'auto',
        stack: [
          { text: 'INVOICE', style: 'heading', alignment: 'right' },
          ...facts.map(([name, value]) => ({
            text: [{ text: `${name}: `, color: MUTED }, value],
            alignment: 'right',
          })),
        ],
      },
    ],
  };
}

function parties({ customer, vehicle, location }: PrintedInvoice): Content {
  return {
    margin: [0, 28, 0, 0],
    columnGap: 24,
    columns: [
      labelled('BILL TO', [customer.name, ...customer.contact]),
      [
        ...(vehicle ? [labelled('VEHICLE', [vehicle])] : []),
        ...(location ? [labelled('LOCATION', [location], [0, 8, 0, 0])] : []),
      ],
    ],
  };
}

function lineTable({ lines }: PrintedInvoice): Content {
  return {
    margin: [0, 28, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 90],
      body: [
        [
          { text: 'SERVICE', style: 'label' },
          { text: 'PRICE', style: 'label', alignment: 'right' },
        ],
        ...lines.map(({ name, price }) => [name, { text: price, alignment: 'right' }]),
      ],
    },
    layout: {
      hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 5,
      paddingBottom: () => 5,
    },
  };
}

function sums({ subtotal, taxLabel, tax, total }: PrintedInvoice): Content {
  const row = (label: string, value: string, style?: string) => [
    { text: label, alignment: 'right', ...(style && { style }) },
    { text: value, alignment: 'right', ...(style && { style }) },
  ];
  return {
    margin: [0, 12, 0, 0],
    unbreakable: true,
    table: {
      widths: ['*', 110],
      body: [row('Subtotal', subtotal), row(taxLabel, tax), row('Total', total, 'total')],
    },
    layout: { defaultBorder: false, paddingRight: () => 0, paddingTop: () => 3 },
  };
}

const labelled = (label: string, texts: string[], margin = [0, 0, 0, 0]): Content => ({
  margin,
  stack: [{ text: label, style: 'label' }, ...texts],
});
