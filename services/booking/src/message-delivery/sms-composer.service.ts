import { toE164 } from '@desert-mirror/contracts/phone';
import { BusinessProfileService } from '@desert-mirror/mail/business-profile.service';
import { bookingSms, newBookingsSms } from '@desert-mirror/mail/sms-texts';
import { Injectable } from '@nestjs/common';
import { PublicLinks } from '../links/public-links.js';
import type { QueuedMessage } from '../messages/message-batches.js';
import { OptOutsService, STOPPED } from '../sms/opt-outs.service.js';
import { SmsSupport } from '../sms/sms-support.js';
import { type Dropped, GONE, NONE_LEFT } from './composer.service.js';
import {
  type BookingFacts,
  MessageFactsService,
  obsoleteReasonOf,
} from './message-facts.service.js';

/** Composes text messages from current data. */
@Injectable()
export class SmsComposerService {
  constructor(
    private readonly facts: MessageFactsService,
    private readonly links: PublicLinks,
    private readonly profile: BusinessProfileService,
    private readonly optOuts: OptOutsService,
    private readonly support: SmsSupport,
  ) {}

  /** @param together ids of all bookings that a message about new bookings announces */
  async compose(
    message: QueuedMessage,
    together: readonly number[],
  ): Promise<{ text: string } | Dropped> {
    if (!this.support.isOn) return { reason: 'Text messages are turned off.' };
    if (await this.optOuts.has(message.recipient)) return { reason: STOPPED };
    if (message.kind === 'new-bookings') return this.newBookings(together);
    const facts = await this.facts.booking(message.bookingId!);
    if (!facts) return GONE;
    const reason = consentReason(message, facts) ?? obsoleteReasonOf(message, facts);
    if (reason !== undefined) return { reason };
    const url = this.links.shortBooking(facts.row);
    const { window } = facts.mail;
    const text = bookingSms(message.kind, await this.profile.read(), { window, url });
    return text === undefined ? { reason: 'The booking has no time.' } : { text };
  }

  private async newBookings(ids: readonly number[]): Promise<{ text: string } | Dropped> {
    const { count, listed } = await this.facts.announced(ids, 1);
    const [first] = listed;
    if (!first) return NONE_LEFT;
    return { text: newBookingsSms(this.links.origin, first.mail, count) };
  }
}

/** Why the customer may not get the message. */
function consentReason({ recipient }: QueuedMessage, { row }: BookingFacts): string | undefined {
  if (toE164(row.phone) !== recipient) return 'The booking has another phone number.';
  return row.smsConsentAt === null ? 'The customer does not want text messages.' : undefined;
}
