import type { PrintedInvoice } from './printed-invoice.rules.js';
import { invoiceTemplate } from './invoice-template.js';

/** The same content gives the same bytes. */
export async function renderPdf(invoice: PrintedInvoice): Promise<Buffer> {
  const { pdfMake, ownFonts } = await loadPdfMake();
  pdfMake.addFonts(ownFonts);
  const fontFiles = new Set(Object.values(ownFonts).flatMap((font) => Object.values(font)));
  // An invoice's text is data of strangers: it may fetch nothing and read nothing but our fonts.
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => fontFiles.has(path));
  return pdfMake.createPdf(invoiceTemplate(invoice)).getBuffer();
}

/** Loaded with the first document: it is large, and most of the day nobody prints. */
async function loadPdfMake() {
  const [{ default: pdfMake }, { default: ownFonts }] = await Promise.all([
    import('pdfmake'),
    import('pdfmake/fonts/Roboto.js'),
  ]);
  return { pdfMake, ownFonts };
}
