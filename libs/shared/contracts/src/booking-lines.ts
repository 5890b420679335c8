import * as z from 'zod/mini';
import { Decimal, Id, optionalText, requiredText, wholeNumber } from './fields.js';
import { LINE_KINDS, MAX_LINES, MAX_MINUTES, MAX_VEHICLES } from './prices.js';

/** Work as the owner prices it: of the price list, or in words of their own. */
export const SaveBookingLine = z.object({
  vehicle: wholeNumber(1, MAX_VEHICLES),
  kind: z.enum(LINE_KINDS, 'Unknown kind'),
  /** Default: that of the booking. */
  serviceId: z.optional(Id),
  serviceName: requiredText(200, 'Name is required'),
  vehicleClass: optionalText(60),
  vehicleInfo: optionalText(500),
  minutes: z.nullable(wholeNumber(0, MAX_MINUTES)),
  price: Decimal,
  taxExempt: z._default(z.boolean('Must be true or false'), false),
});
export type SaveBookingLine = z.infer<typeof SaveBookingLine>;

export const SaveBookingLines = z
  .array(SaveBookingLine, 'Must be a list of lines')
  .check(
    z.minLength(1, 'At least one line is required'),
    z.maxLength(MAX_LINES, `At most ${MAX_LINES} lines`),
  );
