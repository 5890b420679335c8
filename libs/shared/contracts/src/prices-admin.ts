import * as z from 'zod/mini';
import { decimalUpTo, Id, optionalText, requiredText, wholeNumber } from './fields.js';
import { MAX_PAYMENT_CENTS } from './money.js';
import { ADD_ON_KINDS, MAX_ADD_ONS, MAX_MINUTES, VehicleClass } from './prices.js';

export const MAX_CLASSES = 10;

const Price = decimalUpTo(MAX_PAYMENT_CENTS);

export const SaveAddOn = z.object({
  /** Without an id, a new one. */
  id: z.optional(Id),
  kind: z.enum(ADD_ON_KINDS, 'Please select a kind'),
  name: requiredText(100, 'Name is required'),
  description: optionalText(300),
  price: Price,
  minutes: wholeNumber(0, MAX_MINUTES),
  active: z.boolean('Must be true or false'),
});
export type SaveAddOn = z.infer<typeof SaveAddOn>;

/** All add-ons of an offering in their order; those left out are removed. */
export const SaveAddOns = z
  .array(SaveAddOn, 'Must be a list of add-ons')
  .check(z.maxLength(MAX_ADD_ONS, `At most ${MAX_ADD_ONS} add-ons`));

/** Null where the class is not offered. */
const PriceCell = z.nullable(
  z.object({
    price: Price,
    /** Null: the duration of the offering. */
    minutes: z.nullable(wholeNumber(1, MAX_MINUTES)),
  }),
);

/** The owner's whole price list by vehicle class. */
export const PriceMatrix = z.object({
  /** Version for optimistic locking. */
  version: z.int(),
  /** In the owner's order, retired classes too. */
  classes: z.array(VehicleClass),
  /** In the owner's order, inactive offerings too. */
  offerings: z.array(
    z.object({
      serviceId: Id,
      name: z.string(),
      /** Displayed price without a class. */
      price: z.string(),
      priceCents: z.int(),
      duration: z.nullable(z.int()),
      active: z.boolean(),
      /** One for each of `classes`. */
      cells: z.array(PriceCell),
    }),
  ),
});
export type PriceMatrix = z.infer<typeof PriceMatrix>;

export const SavePriceMatrix = z.object({
  version: z.int('Must be a whole number'),
  /** All classes in their order; those left out are removed with their prices. */
  classes: z
    .array(
      z.object({
        /** Without an id, a new one. */
        id: z.optional(Id),
        name: requiredText(60, 'Name is required'),
        examples: optionalText(200),
        active: z.boolean('Must be true or false'),
      }),
      'Must be a list of classes',
    )
    .check(z.maxLength(MAX_CLASSES, `At most ${MAX_CLASSES} classes`)),
  /** Offerings left out keep their prices. */
  offerings: z
    .array(
      z.object({
        serviceId: Id,
        /** One for each of `classes`. */
        cells: z.array(PriceCell),
      }),
      'Must be a list of services',
    )
    .check(z.maxLength(1000, 'At most 1000')),
});
export type SavePriceMatrix = z.infer<typeof SavePriceMatrix>;
