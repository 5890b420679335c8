/** The token of a payment link or estimate; undefined if it cannot be one. */
export const parseToken = (param: string | undefined): string | undefined =>
  param && /^[\w-]{20,100}$/.test(param) ? param : undefined;
