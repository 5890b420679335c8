/** Types for the part of pdfmake 0.3 that is used here; the package has none. */
declare module 'pdfmake' {
  export interface TextRun {
    text: string;
    font?: string;
    link?: string;
  }

  export type Content =
    | string
    | Content[]
    | {
        [property: string]: unknown;
        text?: string | (string | TextRun | { text: string })[];
        style?: string;
      };

  export interface DocumentDefinition {
    content: Content[];
    info: Record<string, string | Date>;
    header: (page: number) => Content;
    footer: (page: number, pages: number) => Content;
    [setting: string]: unknown;
  }

  interface PdfMake {
    virtualfs: { writeFileSync(name: string, content: Buffer): void };
    setFonts(fonts: Record<string, Record<string, string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  }

  const pdfMake: PdfMake;
  export default pdfMake;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { Roboto: { normal: string; bold: string } };
  export default fonts;
}
