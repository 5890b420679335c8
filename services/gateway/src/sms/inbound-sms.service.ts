import { AppError } from '@desert-mirror/contracts/errors';
import { smsRpcs } from '@desert-mirror/contracts/sms.operations';
import { InboundSms, SMS_KEYWORDS } from '@desert-mirror/contracts/text-messages';
import { RpcClient } from '@desert-mirror/platform/rpc/rpc-client';
import { isSignedByTwilio } from '@desert-mirror/platform/sms/twilio-signature';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { CONFIG, type GatewayConfig } from '../config.js';
import { XML_HEAD, element } from '../discovery/xml.js';

@Injectable()
export class InboundSmsService {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * The signature covers the public URL, so this works behind any proxy.
   * @returns the XML of the answer to Twilio
   */
  async receive(request: FastifyRequest): Promise<string> {
    const { TWILIO_AUTH_TOKEN: token, PUBLIC_URL } = this.config;
    if (token === undefined) throw new AppError('not_found');
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const signature = request.headers['x-twilio-signature'];
    const url = `${PUBLIC_URL}${request.originalUrl}`;
    if (typeof signature !== 'string' || !isSignedByTwilio(signature, token, url, form))
      throw new AppError('forbidden');
    // The address is Twilio's and not the sender's.
    if (request.meta) delete request.meta.clientAddress;
    const { reply: text } = await this.rpc.call(smsRpcs.receiveSms, readForm(form));
    const message = text === null ? '' : element('Message', text);
    return `${XML_HEAD}<Response>${message}</Response>`;
  }
}

/** @throws AppError `bad_request` if the form is not that of a text message */
function readForm(form: URLSearchParams): InboundSms {
  // Postgres stores neither NUL nor half of a surrogate pair.
  const read = (name: string) => (form.get(name) ?? '').replaceAll('\0', '').toWellFormed();
  const handledAs = SMS_KEYWORDS.find((keyword) => keyword === read('OptOutType'));
  const attachments = Number(read('NumMedia'));
  const sms = { sid: read('MessageSid'), from: read('From'), body: read('Body') };
  const { data } = z.safeParse(InboundSms, {
    ...sms,
    ...(attachments > 0 && { attachments }),
    ...(handledAs && { handledAs }),
  });
  if (!data) throw new AppError('bad_request');
  return data;
}
