// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** Makes text safe for a header: a line break would start a new header. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();

/** Limit of an SMTP envelope (RFC 5321). */
const MAX_LENGTH = 254;
// Exactly one address: no name, list, group, comment or quoted part.
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+$/;

export const isAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && ADDRESS.test(text) && oneLine(text) === text;
