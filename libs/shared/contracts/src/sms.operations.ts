import * as z from 'zod/mini';
import { optionalText } from './fields.js';
import { defineOperations, operation } from './http.js';
import { toE164 } from './phone.js';
import { defineRpcs, rpc } from './rpc.js';

export const SMS_KEYWORDS = ['STOP', 'START', 'HELP'] as const;

/** A text message from outside. */
export const InboundSms = z.object({
  /** Twilio's id of the message. */
  sid: z.string().check(z.minLength(1), z.maxLength(64)),
  from: z.string().check(z.minLength(1), z.maxLength(40)),
  body: z.string().check(z.maxLength(5_000)),
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

export const smsRpcs = defineRpcs(() => ({
  /** Idempotent by `sid`. */
  receiveSms: rpc('booking.sms.receive', InboundSms, z.object({ reply: z.nullable(z.string()) })),
  getOwnerSms: rpc('booking.sms.get-owner', z.object({}), OwnerSms),
  saveOwnerSms: rpc('booking.sms.save-owner', SaveOwnerSms, OwnerSms),
}));

export const smsRoutes = {
  receiveSms: 'POST /api/sms/inbound',
  getOwnerSms: 'GET /api/admin/sms-settings',
  saveOwnerSms: 'PUT /api/admin/sms-settings',
} as const;

export const FORM_TYPE = 'application/x-www-form-urlencoded';

export const smsOperations = defineOperations(smsRoutes, () => ({
  receiveSms: operation({
    summary: 'Receive a signed text message from Twilio; the response is TwiML',
    access: 'public',
    requestType: FORM_TYPE,
    responseType: 'text/xml',
    headers: { 'X-Twilio-Signature': 'Signature of the URL and the form' },
    errors: ['bad_request', 'forbidden', 'not_found'],
  }),
  getOwnerSms: operation({
    summary: 'Get whether the owner gets text messages about new bookings',
    access: ['admin'],
    answer: OwnerSms,
    rpc: smsRpcs.getOwnerSms,
  }),
  saveOwnerSms: operation({
    summary: 'Choose whether the owner gets text messages about new bookings',
    access: ['admin'],
    body: SaveOwnerSms,
    answer: OwnerSms,
    rpc: smsRpcs.saveOwnerSms,
  }),
}));
