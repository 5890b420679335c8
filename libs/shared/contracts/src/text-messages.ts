import * as z from 'zod/mini';
import { optionalText } from './fields.js';
import { toE164 } from './phone.js';

export const SMS_KEYWORDS = ['STOP', 'START', 'HELP'] as const;

/** A text message from outside. */
export const InboundSms = z.object({
  /** Twilio's id of the message. */
  sid: z.string().check(z.minLength(1), z.maxLength(64)),
  from: z.string().check(z.minLength(1), z.maxLength(40)),
  body: z.string().check(z.maxLength(5_000)),
  /** Number of pictures and other files, which stay at Twilio. */
  attachments: z.optional(z.int().check(z.positive())),
  /** Set if Twilio has answered the message itself. */
  handledAs: z.optional(z.enum(SMS_KEYWORDS)),
});
export type InboundSms = z.infer<typeof InboundSms>;

/** Whether and where the owner gets text messages about new bookings. */
export const SaveOwnerSms = z
  .object({ newBookings: z.boolean('Must be true or false'), phone: optionalText(40) })
  .check(
    z.refine(({ phone }) => phone === null || toE164(phone) !== undefined, {
      error: 'Please enter a US phone number',
      path: ['phone'],
    }),
    z.refine(({ newBookings, phone }) => !newBookings || phone !== null, {
      error: 'Please enter your mobile number',
      path: ['phone'],
    }),
  );
export type SaveOwnerSms = z.infer<typeof SaveOwnerSms>;

export const OwnerSms = z.object({
  /** False in an installation without text messages. */
  isAvailable: z.boolean(),
  newBookings: z.boolean(),
  phone: z.nullable(z.string()),
});
export type OwnerSms = z.infer<typeof OwnerSms>;

export const FORM_TYPE = 'application/x-www-form-urlencoded';
