import { isDeepStrictEqual } from 'node:util';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { AppError } from '@desert-mirror/contracts/errors';
import { centsToDecimal } from '@desert-mirror/contracts/money';
import type { AcceptedQuote, CustomerQuote } from '@desert-mirror/contracts/quotes';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { bookingNotFound, lockBooking, saveBooking } from '../bookings/booking-rows.js';
import { BookingMessagesService } from '../bookings/booking-messages.service.js';
import { BookingWorkService } from '../bookings/booking-work.service.js';
import { BookingEntity } from '../bookings/booking.entity.js';
import { crewFactsOf } from '../bookings/crew-facts.js';
import { QuoteEntity, currentStatusOf, quotedLines } from '../bookings/quote.entity.js';
import { assertUndecided, quoteTransitions } from '../bookings/quote.rules.js';
import { quotedTimeChoice } from '../bookings/time-choice.js';
import { PublicLinks, linkNotFound } from '../links/public-links.js';
import { PhotosService } from '../photos/photos.service.js';

type Decision = 'accepted' | 'declined';

interface Opened {
  row: BookingEntity;
  quote: QuoteEntity;
}

/** Customers see, accept and decline quotes with a signed link. Both decisions are idempotent. */
@Injectable()
export class CustomerQuotesService {
  constructor(
    private readonly database: Database,
    private readonly links: PublicLinks,
    private readonly work: BookingWorkService,
    private readonly messages: BookingMessagesService,
    private readonly photos: PhotosService,
    private readonly appointments: AppointmentsService,
  ) {}

  async get(token: string): Promise<CustomerQuote> {
    const { manager } = this.database;
    const { row, quote } = await this.open(token);
    const appointment = await this.appointments.find(manager, row.id);
    const status = currentStatusOf(quote, row);
    const isShown = status === 'sent' || status === 'accepted' || status === 'expired';
    return {
      bookingId: row.id,
      revision: quote.revision,
      status,
      serviceName: row.serviceName,
      vehicleInfo: row.vehicleInfo,
      lines: isShown ? quotedLines(quote, row) : [],
      totalAmount: isShown ? centsToDecimal(quote.totalCents) : null,
      minutes: isShown ? quote.minutes : null,
      deposit: isShown && quote.depositCents > 0 ? centsToDecimal(quote.depositCents) : null,
      freeHours: isShown ? (quote.terms?.freeHours ?? null) : null,
      canPayLater: isShown && (await this.appointments.allowsPayLater(quote.depositCents)),
      timeChoice: await quotedTimeChoice(manager, row, quote, appointment),
      note: isShown ? quote.note : null,
      expiresOn: quote.expiresOn,
      photos: await this.photos.list(row.id),
      bookingUrl: status === 'accepted' ? this.links.booking(row) : null,
    };
  }

  async photo(token: string, photoId: string): Promise<{ data: string }> {
    const { row } = await this.open(token);
    return this.photos.read(row.id, photoId);
  }

  /** @throws AppError `conflict` telling why it can no longer be accepted */
  async accept(token: string): Promise<AcceptedQuote> {
    const { row: found, quote } = await this.open(token);
    if (quote.status !== 'accepted') {
      assertUndecided(currentStatusOf(quote, found), quote.expiresOn);
      await this.assertNotInvoiced(found.id);
    }
    return this.decide(token, 'accepted', async (tx, opened) => {
      await change(tx, opened.quote, 'accepted', { acceptedAt: new Date() });
      await this.apply(tx, opened);
    });
  }

  /** @throws AppError `conflict` telling why it can no longer be declined */
  async decline(token: string, reason: string | null): Promise<CustomerQuote> {
    await this.decide(token, 'declined', async (tx, { row, quote }) => {
      await change(tx, quote, 'declined', { declinedAt: new Date(), declineReason: reason });
      await saveBooking(tx, row, {});
      await tx.audit({
        action: 'booking.quote-declined',
        entity: 'booking',
        entityId: row.id,
        after: { revision: quote.revision },
      });
    });
    return this.get(token);
  }

  /** Under the lock of the booking, which the owner's changes take, too. */
  private decide(
    token: string,
    decision: Decision,
    work: (tx: Transaction, opened: Opened) => Promise<void>,
  ): Promise<AcceptedQuote> {
    return this.database.transaction(async (tx) => {
      const opened = await this.open(token, tx.manager, lockBooking);
      const { row, quote } = opened;
      if (quote.status !== decision) {
        assertUndecided(currentStatusOf(quote, row), quote.expiresOn);
        await work(tx, opened);
        tx.hint(CALENDAR_CHANGED);
        await this.messages.quoteDecided(tx, row.id, `quote-${decision}`, quote.revision);
      }
      return { bookingUrl: this.links.booking(row) };
    });
  }

  /** The booking gets the work, the price and the terms of its accepted quote. */
  private async apply(tx: Transaction, { row, quote }: Opened): Promise<void> {
    const { id, totalAmount } = row;
    const seenByCrew = crewFactsOf(row);
    const { revision, depositCents, terms } = quote;
    await saveBooking(tx, row, {
      ...(await this.changeWork(tx, row, quote)),
      depositCents,
      policy: terms && { ...terms, acceptedAt: new Date().toISOString() },
    });
    await tx.audit({
      action: 'booking.quote-accepted',
      entity: 'booking',
      entityId: id,
      before: { totalAmount },
      after: { revision, totalAmount: row.totalAmount, minutes: row.serviceMinutes },
    });
    if (!isDeepStrictEqual(crewFactsOf(row), seenByCrew))
      await this.messages.detailsChanged(tx, row);
  }

  private async assertNotInvoiced(id: number): Promise<void> {
    try {
      await this.work.assertNotInvoiced(id);
    } catch (error) {
      throw forCustomer(error);
    }
  }

  /** @throws AppError `conflict` if the van of a confirmed appointment has another job then */
  private async changeWork(tx: Transaction, row: BookingEntity, { lines }: QuoteEntity) {
    try {
      return await this.work.change(tx, row, lines);
    } catch (error) {
      if (AppError.from(error)?.code !== 'validation_failed') throw forCustomer(error);
      throw new AppError('conflict', 'This no longer fits your appointment. Please contact us.');
    }
  }

  /** @throws AppError `not_found` for an unknown or revoked link */
  private async open(
    token: string,
    manager: EntityManager = this.database.manager,
    load = findBooking,
  ): Promise<Opened> {
    const { id, revision } = this.links.read('quote', token);
    const row = await load(manager, id);
    const quote = await manager.findOneBy(QuoteEntity, { bookingId: id, revision });
    if (quote?.linkRevision !== row.linkRevision) linkNotFound();
    return { row, quote };
  }
}

const findBooking = async (manager: EntityManager, id: number): Promise<BookingEntity> =>
  (await manager.findOneBy(BookingEntity, { id })) ?? bookingNotFound();

async function change(
  { manager }: Transaction,
  { id }: QuoteEntity,
  status: Decision,
  columns: Partial<QuoteEntity>,
): Promise<void> {
  const undecided = { id, status: In(quoteTransitions.to(status)) };
  await manager.update(QuoteEntity, undecided, { ...columns, status });
}

/** The reasons why the work of a booking cannot be changed are meant for the owner, not the customer. */
function forCustomer(error: unknown): unknown {
  const code = AppError.from(error)?.code;
  return code === 'conflict' || code === 'locked'
    ? new AppError('conflict', 'This quote can no longer be accepted online. Please contact us.')
    : error;
}
