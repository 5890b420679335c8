const LONGEST = 100;

/** A name as a page's address: "Wheels & Tires" -> "wheels-and-tires". */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    // Accents, which stand apart now, and apostrophes part no words.
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
