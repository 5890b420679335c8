import type { SmsState } from '@desert-mirror/contracts/booking';
import { fieldError } from '@desert-mirror/contracts/errors';
import { toE164 } from '@desert-mirror/contracts/phone';
import { SMS_CONSENT_VERSION, smsConsentText } from '@desert-mirror/contracts/sms';
import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import { Injectable } from '@nestjs/common';
import { OptOutsService } from '../sms/opt-outs.service.js';
import { SmsSupport } from '../sms/sms-support.js';
import type { BookingEntity, ConsentColumns } from './booking.entity.js';

export const NO_CONSENT: ConsentColumns = {
  smsConsentAt: null,
  smsConsentVersion: null,
  smsConsentText: null,
};

/** The consent of customers to text messages. */
@Injectable()
export class SmsConsentService {
  constructor(
    private readonly support: SmsSupport,
    private readonly optOuts: OptOutsService,
    private readonly profile: BusinessProfileService,
  ) {}

  /**
   * What a booking stores if its customer has agreed. Calls catalog, so call it outside transactions.
   * @throws AppError naming `phone` if it cannot get text messages
   */
  async columnsFor(isGiven: boolean, phone: string): Promise<ConsentColumns> {
    if (!isGiven || !this.support.isOn) return NO_CONSENT;
    if (toE164(phone) === undefined)
      throw fieldError('phone', 'For text messages, please enter a US phone number');
    const { name } = await this.profile.read();
    return {
      smsConsentAt: new Date(),
      smsConsentVersion: SMS_CONSENT_VERSION,
      smsConsentText: smsConsentText(name),
    };
  }

  /** Undefined in an installation without text messages. */
  async stateOf({
    phone,
    smsConsentAt,
  }: Pick<BookingEntity, 'phone' | 'smsConsentAt'>): Promise<SmsState | undefined> {
    if (!this.support.isOn) return undefined;
    if (smsConsentAt === null) return { state: 'off', consentAt: null };
    const number = toE164(phone);
    const isStopped = number !== undefined && (await this.optOuts.has(number));
    return { state: isStopped ? 'stopped' : 'on', consentAt: smsConsentAt.toISOString() };
  }
}
