/** What our tokens look like; both the signing and the reading side hold to it. */
export const TOKEN = {
  algorithm: 'HS256',
  issuer: 'desert-mirror',
  audience: 'desert-mirror-web',
} as const;
