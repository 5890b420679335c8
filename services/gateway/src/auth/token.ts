export const TOKEN = {
  algorithm: 'HS256',
  issuer: 'desert-mirror',
  audience: 'desert-mirror-web',
} as const;
