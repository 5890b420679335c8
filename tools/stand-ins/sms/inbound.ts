import { createHmac } from 'node:crypto';
import { newSid, type Store } from './store.ts';
import type { Account } from './twilio-api.ts';

/** Where the system receives messages. */
export interface Inbound {
  url: string;
  /** The public address, which the signature covers. */
  signedUrl: string;
}

export interface SentIn {
  from: string;
  to: string;
  body: string;
  /** The same again delivers a message twice. */
  sid?: string | undefined;
}

const STOP = /^\s*(stop|stopall|unsubscribe|cancel|end|quit|revoke|optout)\s*$/i;
const START = /^\s*(start|unstop|yes)\s*$/i;
const REPLY = /<Message>(?:<Body>)?([^<]*)/;

/** Delivers a message to the system, signed as Twilio signs it. Returns the status and the reply. */
export async function deliver(
  { from, to, body, sid = newSid() }: SentIn,
  store: Store,
  { accountSid, authToken }: Account,
  { url, signedUrl }: Inbound,
): Promise<{ sid: string; status: number; reply: string | null }> {
  // Twilio blocks the number before it tells the system.
  if (STOP.test(body)) store.setOptedOut(from, true);
  if (START.test(body)) store.setOptedOut(from, false);
  store.add({ sid, direction: 'in', from, to, body });
  const form = {
    AccountSid: accountSid,
    ApiVersion: '2010-04-01',
    SmsStatus: 'received',
    MessageSid: sid,
    SmsMessageSid: sid,
    SmsSid: sid,
    NumMedia: '0',
    NumSegments: '1',
    From: from,
    To: to,
    Body: body,
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signatureOf(authToken, signedUrl, form) },
    body: new URLSearchParams(form),
  });
  const text = REPLY.exec(await answer.text())?.[1];
  const reply = text === undefined ? null : unescaped(text);
  if (reply !== null)
    store.add({ sid: newSid(), direction: 'out', from: to, to: from, body: reply });
  return { sid, status: answer.status, reply };
}

function signatureOf(authToken: string, url: string, form: Readonly<Record<string, string>>) {
  const text = Object.keys(form)
    .sort()
    .reduce((before, name) => `${before}${name}${form[name]}`, url);
  return createHmac('sha1', authToken).update(text).digest('base64');
}

const LETTERS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

const unescaped = (xml: string): string =>
  xml.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => LETTERS[entity]!);
