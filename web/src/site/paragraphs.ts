/** Stored text -> its paragraphs, which blank lines part, whatever system they were typed on. */
export const paragraphs = (text: string | null): string[] =>
  (text ?? '')
    .split(/(?:\r?\n[^\S\r\n]*){2,}/)
    .map((part) => part.trim())
    .filter(Boolean);
