const REGION = /^([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?$/;

export interface PostalAddress {
  '@type': 'PostalAddress';
  streetAddress?: string;
  addressLocality: string;
  addressRegion: string;
  postalCode?: string;
  addressCountry: 'US';
}

/** Splits "[street,] city, NV [89101]" into its parts. Any other text is returned unchanged. */
export function postalAddress(text: string): PostalAddress | string {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [, addressRegion, postalCode] = REGION.exec(parts.at(-1) ?? '') ?? [];
  const addressLocality = parts.at(-2);
  if (!addressRegion || !addressLocality) return parts.join(', ');
  const streetAddress = parts.slice(0, -2).join(', ');
  return {
    '@type': 'PostalAddress',
    ...(streetAddress && { streetAddress }),
    addressLocality,
    addressRegion,
    ...(postalCode && { postalCode }),
    addressCountry: 'US',
  };
}
