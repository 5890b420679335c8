/** Shapes of the demo content, which `seed.ts` maps to entities. */

export type OfferingCategory =
  | 'ceramic-coating'
  | 'paint-correction'
  | 'wash-detail'
  | 'interior-detail'
  | 'exterior-detail'
  | 'protection'
  | 'restoration'
  | 'specialized'
  | 'wheels-tires'
  | 'maintenance';

export interface OfferingSeed {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  /** Paragraphs separated by blank lines. */
  readonly longDescription: string;
  /** Displayed text; payable by card only if it is exactly one amount. */
  readonly price: string;
  /** Minutes. */
  readonly duration: number;
  readonly features: readonly string[];
  readonly active: boolean;
  readonly category: OfferingCategory;
}

export interface ServiceAreaSeed {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly neighborhoods: readonly string[];
  readonly responseHours: number | null;
  readonly active: boolean;
}

export interface TestimonialSeed {
  readonly name: string;
  readonly initials: string;
  readonly location: string;
  readonly content: string;
  readonly rating: number;
  readonly featured: boolean;
  readonly approved: boolean;
  /** Slug of the offering that it is about. */
  readonly about: string;
  readonly givenOn: string;
}

export interface BlogPostSeed {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  /** Plain paragraphs separated by blank lines. */
  readonly content: string;
  readonly author: string;
  readonly authorInitials: string;
  readonly category: string;
  readonly published: boolean;
  /** ISO instant, UTC. */
  readonly publishedAt: string;
}
