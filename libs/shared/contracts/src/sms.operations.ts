import * as z from 'zod/mini';
import { defineOperations, operation } from './http.js';
import { defineRpcs, rpc } from './rpc.js';
import { FORM_TYPE, InboundSms, OwnerSms, SaveOwnerSms } from './text-messages.js';

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
