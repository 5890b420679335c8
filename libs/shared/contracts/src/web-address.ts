/** URL of a web address such as "instagram.com/x", or the path of a page. Null if it is not an http(s) address. */
export function webAddress(text: string | null | undefined): string | null {
  const typed = text?.trim();
  if (!typed) return null;
  if (typed.startsWith('/')) return typed.startsWith('//') ? null : typed;
  const full = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  return URL.canParse(full) && /^https?:/i.test(full) ? full : null;
}
