/** The promise beside each form. Not to be confused with the time until a van arrives after a call. */
export const REPLY = 'We reply to every request within 24 hours.';
