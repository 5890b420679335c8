/** Whatever could end a header's line, or hide in it. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** What goes into a header: line breaks become a space, since beyond one a new header would begin. */
export const oneLine = (text: string): string => text.replace(CONTROL, ' ').trim();

/** RFC 5321: longer ones cannot be written into an envelope. */
const MAX_LENGTH = 254;
// One address and nothing else: no name, no list, no group, no comment, no quoted part.
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+$/;

export const isAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && ADDRESS.test(text) && oneLine(text) === text;
