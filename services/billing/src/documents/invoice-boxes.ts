import type { Content } from 'pdfmake';
import { encode } from 'uqr';
import { boldWidth } from './fonts.js';
import {
  COPPER,
  COPPER_TINT,
  GREEN,
  GREEN_TINT,
  INK,
  LINE,
  MUTED,
  RED,
  RED_TINT,
  SAND_TINT,
} from './paper.js';
import type { Notice } from './printed-invoice.rules.js';
import { TEXT_SIZE } from './template-parts.js';

const SAND = { fill: SAND_TINT, color: INK };
const DONE = { fill: GREEN_TINT, color: GREEN };

const TONES: Readonly<Record<Notice['kind'], { fill: string; color: string }>> = {
  draft: SAND,
  paid: DONE,
  refunded: SAND,
  overdue: { fill: RED_TINT, color: RED },
  void: SAND,
  accepted: DONE,
  declined: SAND,
  expired: SAND,
  invoiced: DONE,
  'partially paid': { fill: COPPER_TINT, color: COPPER },
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

const QR_SIZE = 90;
const BUTTON_PADDING = 14;

interface LinkTexts {
  /** What to do and by when. */
  title: string;
  button: string;
  /** Space above the box. */
  gap: number;
  /** Where else to do it. */
  note?: Content;
}

/** A link to pay or answer, as a QR code for paper and as a button for the screen. */
export const linkBox = (link: string, { title, button: label, gap, note }: LinkTexts) =>
  box(
    gap,
    [QR_SIZE, '*'],
    [
      { svg: qrCode(link), width: QR_SIZE, link, verticalAlignment: 'middle' },
      {
        verticalAlignment: 'middle',
        margin: [4, 0, 0, 0],
        stack: [
          { text: title, style: 'step' },
          {
            text: 'Scan the code with your phone, or open the page on this device:',
            color: MUTED,
            margin: [0, 3, 0, 6],
          },
          ...button(label, link),
          { text: link, link, color: MUTED, fontSize: 7.5, margin: [0, 6, 0, 0] },
          ...(note ? [note] : []),
        ],
      },
    ],
  );

/** One path, because viewers show seams between single squares. */
function qrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...line.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1.02h-${run.length}z`,
    );
  });
  const box = `0 0 ${String(size)} ${String(size)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><path fill="${INK}" d="${runs.join('')}"/></svg>`;
}

/** On a drawing, because only its whole area can be a link; a table's cells cannot. */
function button(label: string, link: string): Content[] {
  const width = boldWidth(label, TEXT_SIZE) + 2 * BUTTON_PADDING;
  return [
    {
      width,
      link,
      svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 24">
        <rect width="${width}" height="24" rx="4" fill="${COPPER}"/></svg>`,
    },
    {
      text: label,
      relativePosition: { x: BUTTON_PADDING, y: -18 },
      color: '#ffffff',
      bold: true,
    },
  ];
}

export const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

const box = (gap: number, widths: (string | number)[], cells: Content[]): Content => ({
  margin: [0, gap, 0, 0],
  unbreakable: true,
  table: { widths, body: [cells] },
  layout: {
    hLineWidth: () => 0.75,
    vLineWidth: (index: number) => (index === 0 || index === cells.length ? 0.75 : 0),
    hLineColor: () => LINE,
    vLineColor: () => LINE,
    paddingLeft: () => 14,
    paddingRight: () => 8,
    paddingTop: () => 14,
    paddingBottom: () => 14,
  },
});
