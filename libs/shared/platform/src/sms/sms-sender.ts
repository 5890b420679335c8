export interface OutgoingSms {
  /** In E.164: "+17025550150". */
  to: string;
  text: string;
}

/** A permanent failure: the message must not be retried. */
export class SmsRejectedError extends Error {
  override readonly name: string = 'SmsRejectedError';
}

/** The recipient has replied STOP to an earlier message. */
export class SmsOptedOutError extends SmsRejectedError {
  override readonly name = 'SmsOptedOutError';
}

/** Sends text messages; an installation without a provider has none. */
export abstract class SmsSender {
  /** @throws SmsRejectedError if a retry cannot succeed; any other error may be retried */
  abstract send(sms: OutgoingSms): Promise<void>;
}
