const US_NUMBER = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/;

/** US numbers as "(702) 555-0150". Any other text, such as one with an extension, is unchanged. */
export const formatPhone = (phone: string): string => phone.trim().replace(US_NUMBER, '($1) $2-$3');

/** The numbers of North America, the only ones that text messages are sent to. */
const NORTH_AMERICAN = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/** "(702) 555-0150" -> "+17025550150"; undefined for any other number, such as one with an extension. */
export function toE164(phone: string): string | undefined {
  const [, area, exchange, line] = US_NUMBER.exec(phone.trim()) ?? [];
  const number = `+1${area}${exchange}${line}`;
  return NORTH_AMERICAN.test(number) ? number : undefined;
}
