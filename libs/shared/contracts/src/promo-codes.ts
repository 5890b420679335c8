import * as z from 'zod/mini';
import { decimalToCents } from './money.js';
import { Decimal, Id, Instant, PlainDate, Sum, wholeNumber, emptyAsNull } from './fields.js';
import { bookedWork, needsService } from './prices.js';

const A_CODE = 'Use 3 to 30 letters, digits or dashes';

/** Written as people type it, stored in capitals. */
export const Code = z
  .string({ error: (issue) => (issue.input == null ? A_CODE : 'Must be text') })
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/, A_CODE));

const terms = {
  /** Exactly one of `percentOff` and `amountOff`. */
  percentOff: z.nullable(wholeNumber(1, 100)),
  /** Discount on the whole booking. */
  amountOff: z.nullable(
    Decimal.check(z.refine((value) => decimalToCents(value) !== 0, 'Must be above zero')),
  ),
  /** The services it reduces; empty for all. */
  serviceIds: z.array(Id).check(z.maxLength(200, 'At most 200 services')),
  maxRedemptions: z.nullable(wholeNumber(1, 1_000_000)),
  /** Per email address. */
  maxPerCustomer: z.nullable(wholeNumber(1, 1000)),
  /** Business days of the booking, inclusive. */
  startsOn: z.nullable(PlainDate),
  endsOn: z.nullable(PlainDate),
  active: z.boolean('Must be true or false'),
};

const isOneDiscount = z.refine<{ percentOff: number | null; amountOff: string | null }>(
  ({ percentOff, amountOff }) => (percentOff === null) !== (amountOff === null),
  { error: 'Enter either a percentage or an amount', path: ['percentOff'] },
);

const isPeriod = z.refine<{ startsOn: string | null; endsOn: string | null }>(
  ({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn,
  { error: 'Must not be before the first day', path: ['endsOn'] },
);

export const CreatePromoCode = z.object({ code: Code, ...terms }).check(isOneDiscount, isPeriod);
export type CreatePromoCode = z.infer<typeof CreatePromoCode>;

/** Version for optimistic locking: saving an older version fails with 409. */
const version = z.int('Must be a whole number');

/** A code stays as it is, because bookings refer to it. */
export const UpdatePromoCode = z.object({ ...terms, version }).check(isOneDiscount, isPeriod);
export type UpdatePromoCode = z.infer<typeof UpdatePromoCode>;

/** A code that a customer may have entered. */
export const enteredCode = emptyAsNull(Code);

export const CheckPromoCode = z.object({ promoCode: Code, ...bookedWork }).check(needsService);
export type CheckPromoCode = z.infer<typeof CheckPromoCode>;

export const CheckedPromoCode = z.object({
  promoCode: z.string(),
  discount: Decimal,
  /** The booking's total after the discount. */
  total: Decimal,
});
export type CheckedPromoCode = z.infer<typeof CheckedPromoCode>;

export const PromoCode = z.object({
  id: Id,
  code: Code,
  ...terms,
  version,
  /** Without canceled bookings. */
  timesRedeemed: z.int(),
  /** The discounts of these bookings. */
  discounted: Sum,
  createdAt: Instant,
});
export type PromoCode = z.infer<typeof PromoCode>;
