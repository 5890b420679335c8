import type { Content } from 'pdfmake';
import { INK, LINE, LINK, MUTED } from './paper.js';
import type { Notice } from './printed-invoice.rules.js';

const TONES: Readonly<Record<Notice['kind'], { fill: string; color: string }>> = {
  draft: { fill: '#f3f4f6', color: '#374151' },
  paid: { fill: '#dcfce7', color: '#166534' },
  refunded: { fill: '#e0f2fe', color: '#075985' },
  overdue: { fill: '#fee2e2', color: '#991b1b' },
  void: { fill: '#fee2e2', color: '#991b1b' },
  accepted: { fill: '#dcfce7', color: '#166534' },
  declined: { fill: '#fee2e2', color: '#991b1b' },
  expired: { fill: '#f3f4f6', color: '#374151' },
  invoiced: { fill: '#e0f2fe', color: '#075985' },
  'partly paid': { fill: '#f3f4f6', color: '#374151' },
};

/** A colored band with PAID, VOID or the like. Readable without the color. */
export function noticeBox({ kind, text }: Notice): Content {
  const { fill, color } = TONES[kind];
  return {
    margin: [0, 14, 0, 0],
    table: {
      widths: ['auto', '*'],
      body: [
        [
          {
            text: kind.toUpperCase(),
            bold: true,
            fontSize: 13,
            characterSpacing: 1,
            lineHeight: 1,
          },
          { text, margin: [0, 2.5, 0, 0], lineHeight: 1 },
        ],
      ],
    },
    layout: {
      defaultBorder: false,
      fillColor: () => fill,
      paddingLeft: () => 10,
      paddingRight: () => 0,
      paddingTop: () => 7,
      paddingBottom: () => 6,
    },
    color,
  };
}

/** The payment link, as a QR code for paper and as a link for the screen. */
export const payBox = (link: string, title: string): Content =>
  box(
    ['auto', '*'],
    [
      { qr: link, fit: 90, eccLevel: 'M', foreground: INK },
      {
        margin: [6, 10, 0, 0],
        stack: [
          { text: title, style: 'step' },
          { text: 'Scan the code with your phone or open', color: MUTED, margin: [0, 4, 0, 0] },
          { text: link, link, color: LINK, decoration: 'underline' },
        ],
      },
    ],
  );

/** Without a link: only the hash of an estimate's link is stored, and the email has it. */
export const acceptBox = (until: string | null, phone: string | null): Content =>
  box(
    ['*'],
    [
      {
        stack: [
          { text: `Accept${until ? ` by ${until}` : ' this estimate'}`, style: 'step' },
          {
            text: `Use the link in our email${phone ? `, or call ${phone}` : ''}.`,
            color: MUTED,
            margin: [0, 4, 0, 0],
          },
        ],
      },
    ],
  );

const box = (widths: string[], cells: Content[]): Content => ({
  margin: [0, 20, 0, 0],
  unbreakable: true,
  table: { widths, body: [cells] },
  layout: {
    hLineWidth: () => 0.75,
    vLineWidth: (index: number) => (index === 0 || index === cells.length ? 0.75 : 0),
    hLineColor: () => LINE,
    vLineColor: () => LINE,
    paddingLeft: () => 12,
    paddingRight: () => 8,
    paddingTop: () => 12,
    paddingBottom: () => 10,
  },
});
