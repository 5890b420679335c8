/** Claims and algorithm of our tokens, used to sign and to verify them. */
export const TOKEN = {
  algorithm: 'HS256',
  issuer: 'desert-mirror',
  audience: 'desert-mirror-web',
} as const;
