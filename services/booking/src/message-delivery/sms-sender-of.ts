import { SmsRejectedError, SmsSender } from '@desert-mirror/platform/sms/sms-sender';
import { TwilioSmsSender } from '@desert-mirror/platform/sms/twilio-sms-sender';
import type { WorkerConfig } from '../config.js';

/** For an installation without text messages, which queues none. */
class NoSmsSender extends SmsSender {
  send(): Promise<void> {
    return Promise.reject(new SmsRejectedError('Text messages are turned off.'));
  }
}

export function smsSenderOf({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
  TWILIO_API_BASE: apiBase,
}: WorkerConfig): SmsSender {
  if (accountSid === undefined || authToken === undefined || from === undefined)
    return new NoSmsSender();
  return new TwilioSmsSender({ accountSid, authToken, from, apiBase });
}
