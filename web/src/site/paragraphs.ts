/** Splits stored text at blank lines, with any line ending. */
export const paragraphs = (text: string | null): string[] =>
  (text ?? '')
    .split(/(?:\r?\n[^\S\r\n]*){2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
