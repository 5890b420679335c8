import type { Content, TextRun } from 'pdfmake';
import { MUTED } from './paper.js';
import type { PrintedInvoice } from './printed-invoice.rules.js';

/** Chooses a font for each character of user-entered text. */
export interface Pen {
  write: (text: string) => TextRun[];
  /** Whether a character is missing in all fonts. */
  lost: boolean;
}

export const MARGIN = 48;
export const TEXT_SIZE = 10;
/** More lines than this have narrower rows, so that the box and the notes are not alone on a second page. */
const WIDE_LINES = 8;
/** With more lines than this, the first page links to the payment, whose box is on the last. */
const MANY_LINES = 15;

export const isDense = ({ lines }: PrintedInvoice): boolean => lines.length > WIDE_LINES;

export const gapAbove = (invoice: PrintedInvoice): number => (isDense(invoice) ? 13 : 20);

export const hasManyLines = ({ lines }: PrintedInvoice): boolean => lines.length > MANY_LINES;

/** A void invoice asks for nothing. */
export const struck = ({ notice }: PrintedInvoice) =>
  notice?.kind === 'void' ? { color: MUTED, decoration: 'lineThrough' } : {};

/** Whether the document asks for money. */
export const isOpen = ({ title, notice }: PrintedInvoice): boolean =>
  title !== 'Estimate' && (notice === null || /^(overdue|partially paid)$/.test(notice.kind));

export const labeled = (label: string, content: Content[], margin = [0, 0, 0, 0]): Content => ({
  margin,
  stack: [{ text: label, style: 'label', margin: [0, 0, 0, 2] }, ...content],
});

export const rule = (lineColor: string, lineWidth: number) => ({
  type: 'line',
  x1: 0,
  y1: 0,
  x2: 612 - 2 * MARGIN,
  y2: 0,
  lineWidth,
  lineColor,
});
