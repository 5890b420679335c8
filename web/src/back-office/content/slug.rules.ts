const LONGEST = 100;

/** Derives a slug from a name: "Wheels & Tires" -> "wheels-and-tires". */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    // Remove combining accents and apostrophes without splitting the word.
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
