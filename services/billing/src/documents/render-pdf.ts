import pdfMake from 'pdfmake';
import { FONT_NAMES, glyphTests, useOwnFonts } from './fonts.js';
import { runsOf } from './glyphs.rules.js';
import { invoiceTemplate } from './invoice-template.js';
import type { PrintedInvoice } from './printed-invoice.rules.js';
import type { Pen } from './template-parts.js';

useOwnFonts();
// Invoice text is untrusted: it must not fetch URLs or read files.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy(() => false);

/** Both weights of a font have the same characters; a test checks it. */
const glyphs = glyphTests('normal');

/** The same content gives the same bytes. Runs in the rendering thread, one invoice at a time. */
export function renderPdf(invoice: PrintedInvoice): Promise<Buffer> {
  return pdfMake.createPdf(invoiceTemplate(invoice, newPen())).getBuffer();
}

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
