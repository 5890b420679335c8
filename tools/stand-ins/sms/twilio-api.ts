import { timingSafeEqual } from 'node:crypto';
import { smsSegments } from '@desert-mirror/contracts/sms';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newSid, type Store } from './store.ts';

export interface Account {
  accountSid: string;
  authToken: string;
}

interface TwilioError {
  status: number;
  code: number;
  message: string;
}

const bad = (code: number, message: string): TwilioError => ({ status: 400, code, message });
const optedOut = bad(21_610, 'Attempt to send to unsubscribed recipient');

/** Twilio's test numbers, which cause these errors. */
const ERRORS_BY_NUMBER: Readonly<Record<string, TwilioError>> = {
  '+15005550001': bad(21_211, "The 'To' number +15005550001 is not a valid phone number."),
  '+15005550002': bad(21_612, "The 'To' phone number cannot be reached with this sender."),
  '+15005550003': bad(21_408, 'Permission to send an SMS has not been enabled for the region.'),
  '+15005550004': optedOut,
  '+15005550009': bad(21_614, "The 'To' number is not a valid mobile number."),
};

const E164 = /^\+[1-9]\d{6,14}$/;
const MAX_BODY = 1_600;

/** Answers given to the next messages instead of accepting them. */
export interface Fault {
  status: number;
  times: number;
}

interface MessageRequest {
  Params: { account: string };
  Body: unknown;
}

export function registerTwilioApi(
  app: FastifyInstance,
  store: Store,
  account: Account,
  fault: Fault,
): void {
  app.post<MessageRequest>(
    '/2010-04-01/Accounts/:account/Messages.json',
    async (request, reply) => {
      const { accountSid } = account;
      if (!isAuthorized(request.headers.authorization, account))
        return refuse(reply, { status: 401, code: 20_003, message: 'Authenticate' });
      if (request.params.account !== accountSid || !(request.body instanceof URLSearchParams))
        return refuse(reply, { status: 404, code: 20_404, message: 'Not found' });
      if (fault.times > 0) {
        fault.times -= 1;
        return refuse(reply, faultOf(fault.status));
      }
      const form = request.body;
      const read = (name: string) => form.get(name) ?? '';
      const sms = { to: read('To'), from: read('From') || read('MessagingServiceSid') };
      const body = read('Body');
      const error = errorOf({ ...sms, body }, store);
      if (error) return refuse(reply, error);
      const { sid, at } = store.add({ sid: newSid(), direction: 'out', ...sms, body });
      const segments = { num_segments: String(smsSegments(body)), num_media: '0' };
      return reply.code(201).send({
        sid,
        account_sid: accountSid,
        status: 'queued',
        ...sms,
        body,
        ...segments,
        direction: 'outbound-api',
        error_code: null,
        error_message: null,
        date_created: new Date(at).toUTCString(),
        date_sent: null,
        price: null,
        uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sid}.json`,
      });
    },
  );
}

function errorOf(
  { to, from, body }: { to: string; from: string; body: string },
  store: Store,
): TwilioError | undefined {
  if (to === '') return bad(21_604, "A 'To' phone number is required.");
  if (from === '') return bad(21_603, "A 'From' phone number is required.");
  if (body === '') return bad(21_602, 'Message body is required.');
  if (body.length > MAX_BODY)
    return bad(21_617, 'The concatenated message body exceeds the 1600 character limit.');
  if (!E164.test(to)) return bad(21_211, `The 'To' number ${to} is not a valid phone number.`);
  return store.hasOptedOut(to) ? optedOut : ERRORS_BY_NUMBER[to];
}

const faultOf = (status: number): TwilioError =>
  status === 429
    ? { status, code: 20_429, message: 'Too Many Requests' }
    : { status, code: 20_500, message: 'An internal server error has occurred' };

const refuse = (reply: FastifyReply, { status, code, message }: TwilioError): FastifyReply =>
  reply
    .code(status)
    .send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

function isAuthorized(header: string | undefined, { accountSid, authToken }: Account): boolean {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
  );
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
