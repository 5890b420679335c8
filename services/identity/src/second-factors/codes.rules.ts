/** As a person may type it: in capitals, with spaces, without the dash. */
export const normalizedCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code);
