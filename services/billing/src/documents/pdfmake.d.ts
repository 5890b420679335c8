/** The part of pdfmake 0.3 that is used here; it brings no types of its own. */
declare module 'pdfmake' {
  export type Content =
    string | Content[] | { [property: string]: unknown; text?: string; style?: string };

  export interface DocumentDefinition {
    content: Content[];
    info: Record<string, string | Date>;
    footer: (page: number, pages: number) => Content;
    [setting: string]: unknown;
  }

  interface PdfMake {
    addFonts(fonts: Record<string, Record<string, string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  }

  const pdfMake: PdfMake;
  export default pdfMake;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: Record<string, Record<string, string>>;
  export default fonts;
}
