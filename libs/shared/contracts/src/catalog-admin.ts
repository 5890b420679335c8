import * as z from 'zod/mini';
import { CATEGORIES, type Testimonial, TestimonialSource } from './catalog.js';
import { Deposit } from './deposits.js';
import {
  Id,
  Instant,
  PlainDate,
  emptyAsNull,
  optionalText,
  requiredText,
  wholeNumber,
} from './fields.js';
import { exactPriceCents, formatCentsShort, MAX_PAYMENT_CENTS } from './money.js';
import { SaveAddOns } from './prices-admin.js';

const OwnSlug = requiredText(100, 'Web address is required').check(
  z.refine(
    (value) => value === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    'Use lowercase letters, digits and single dashes only',
  ),
);

/** A built-in or uploaded picture. The content security policy blocks all others. */
const PictureUrl = emptyAsNull(
  z
    .string('Must be text')
    .check(z.regex(/^\/(pictures\/[a-z0-9-]+|media\/[0-9a-f]{32})\.webp$/, 'Unknown picture')),
);

const picture = { imageUrl: PictureUrl, imageAlt: optionalText(300) };

/**
 * The version that the client read, for optimistic locking. Saving fails with 409 if the content has changed since then;
 * changes of flags (`active`, `approved`, `featured`, `published`) do not count. If missing, the save always succeeds.
 */
const version = z.optional(z.int('Must be a whole number'));

export const SaveOffering = z.object({
  name: requiredText(200, 'Name is required'),
  slug: OwnSlug,
  description: requiredText(1000, 'Description is required'),
  longDescription: optionalText(10_000),
  /** Displayed price. A single amount ("$299") can be paid by card; anything else leads to a quote. */
  price: requiredText(60, 'Price is required').check(
    z.refine(
      (value) => exactPriceCents(value) <= MAX_PAYMENT_CENTS,
      `At most ${formatCentsShort(MAX_PAYMENT_CENTS)}`,
    ),
  ),
  /** Minutes. */
  duration: z.nullable(wholeNumber(1, 10_000)),
  features: z
    .array(requiredText(200, 'Enter text or remove the line'))
    .check(z.maxLength(50, 'At most 50 features')),
  ...picture,
  active: z.boolean('Must be true or false'),
  category: z.enum(CATEGORIES, 'Please select a category'),
  taxExempt: z._default(z.boolean('Must be true or false'), false),
  deposit: Deposit,
  /** Absent: they stay. */
  addOns: z.optional(SaveAddOns),
});
export type SaveOffering = z.infer<typeof SaveOffering>;

/** If `active` is missing, it does not change. */
export const UpdateOffering = z.extend(z.partial(SaveOffering, { active: true }), { version });
export type UpdateOffering = z.infer<typeof UpdateOffering>;

/** Changes only the flag, so that an outdated list cannot restore old content. */
export const SetActive = z.pick(SaveOffering, { active: true });

export const SaveServiceArea = z.object({
  name: requiredText(200, 'Name is required'),
  slug: OwnSlug,
  description: requiredText(2000, 'Description is required'),
  neighborhoods: z
    .array(requiredText(200, 'Enter text or remove the line'))
    .check(z.maxLength(100, 'At most 100 neighborhoods')),
  responseHours: z.nullable(wholeNumber(1, 240)),
  ...picture,
  active: z.boolean('Must be true or false'),
});
export type SaveServiceArea = z.infer<typeof SaveServiceArea>;

/** If `active` is missing, it does not change. */
export const UpdateServiceArea = z.extend(z.partial(SaveServiceArea, { active: true }), {
  version,
});
export type UpdateServiceArea = z.infer<typeof UpdateServiceArea>;

const ReviewUrl = emptyAsNull(
  requiredText(500).check(
    z.refine(
      (value) => /^https:\/\//i.test(value) && URL.canParse(value),
      'Enter a web address that starts with https://',
    ),
  ),
);

export const TestimonialContent = z.object({
  name: requiredText(200, 'Name is required'),
  initials: requiredText(4, 'Initials are required'),
  location: requiredText(200, 'Location is required'),
  content: requiredText(2000, 'Testimonial is required'),
  rating: wholeNumber(1, 5),
  featured: z.boolean('Must be true or false'),
  approved: z.boolean('Must be true or false'),
  /** Null: the customer told us directly. */
  source: emptyAsNull(TestimonialSource),
  sourceUrl: ReviewUrl,
  /** The offering that it is about. */
  serviceId: emptyAsNull(Id),
  givenOn: emptyAsNull(PlainDate),
});

/** Checks `TestimonialContent`, or an extension of it. */
export const linkHasSource = z.refine<Pick<Testimonial, 'source' | 'sourceUrl'>>(
  ({ source, sourceUrl }) => source !== null || sourceUrl === null,
  { error: 'A link needs a source', path: ['sourceUrl'] },
);

export const SaveTestimonial = TestimonialContent.check(linkHasSource);
export type SaveTestimonial = z.infer<typeof SaveTestimonial>;

/** If `approved` or `featured` is missing, it does not change. */
export const UpdateTestimonial = z
  .extend(z.partial(TestimonialContent, { approved: true, featured: true }), { version })
  .check(linkHasSource);
export type UpdateTestimonial = z.infer<typeof UpdateTestimonial>;

/** Changes only the given flags. */
export const MarkTestimonial = z.partial(
  z.pick(TestimonialContent, { approved: true, featured: true }),
);
export type MarkTestimonial = z.infer<typeof MarkTestimonial>;

export const SaveBlogPost = z.object({
  title: requiredText(200, 'Title is required'),
  slug: OwnSlug,
  excerpt: requiredText(500, 'Excerpt is required'),
  content: requiredText(40_000, 'Text is required'),
  author: requiredText(100, 'Author is required'),
  authorInitials: requiredText(4, 'Initials are required'),
  category: requiredText(60, 'Category is required'),
  ...picture,
  /**
   * False for a draft; otherwise visible from `publishedAt` on, which may be in the future. If missing, the publication
   * does not change, and a new post is a draft.
   */
  published: z.optional(z.boolean('Must be true or false')),
  /** Null or missing means now when publishing. */
  publishedAt: z.optional(z.nullable(Instant)),
});
export type SaveBlogPost = z.infer<typeof SaveBlogPost>;

export const UpdateBlogPost = z.extend(SaveBlogPost, { version });
export type UpdateBlogPost = z.infer<typeof UpdateBlogPost>;

/** The ids of all rows in their new order. */
export const NewOrder = z.object({
  ids: z.array(Id, 'Must be a list of numbers').check(z.maxLength(1000, 'At most 1000')),
});
export type NewOrder = z.infer<typeof NewOrder>;

/** Widths in pixels that an uploaded picture is stored in, besides its full size. */
export const PICTURE_WIDTHS = [480, 832] as const;
/** Maximum size of a file, so that its base64 fits a NATS message. */
export const PICTURE_MAX_BYTES = 184_000;

export const PictureHash = z.string().check(z.regex(/^[0-9a-f]{32}$/));
/** 0 means full size. */
export const PictureWidth = z.int().check(z.minimum(0), z.maximum(10_000));

export const UploadedPicture = z.object({ imageUrl: z.string() });
export type UploadedPicture = z.infer<typeof UploadedPicture>;
