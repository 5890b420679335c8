import pdfMake from 'pdfmake';
import { FONT_NAMES, glyphTests, useOwnFonts } from './fonts.js';
import { runsOf } from './glyphs.rules.js';
import { invoiceTemplate, type Pen } from './invoice-template.js';
import type { PrintedInvoice } from './printed-invoice.rules.js';

useOwnFonts();
// An invoice's text is data of strangers: it may fetch nothing and read nothing.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy(() => false);

/** Both weights of a font have the same signs; a test looks after that. */
const glyphs = glyphTests('normal');

/** The same content gives the same bytes. One at a time, in a thread of its own: see renderer.ts. */
export function renderPdf(invoice: PrintedInvoice): Promise<Buffer> {
  return pdfMake.createPdf(invoiceTemplate(invoice, newPen())).getBuffer();
}

/** Writes in the font that can, and remembers whether none could. */
export function newPen(): Pen {
  const pen: Pen = {
    lost: false,
    write: (text) => {
      const { runs, lost } = runsOf(text, glyphs);
      pen.lost ||= lost;
      return runs.map((run) => ({ text: run.text, font: FONT_NAMES[run.font]! }));
    },
  };
  return pen;
}
