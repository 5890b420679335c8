import { isDeepStrictEqual } from 'node:util';
import type { billingEvents } from '@desert-mirror/contracts/billing';
import type {
  BookingAccount,
  BookingWithAppointment,
  ChangeBookingStatus,
  PublicBooking,
} from '@desert-mirror/contracts/booking';
import type { BookingDetail, Note, UpdateBooking } from '@desert-mirror/contracts/booking-admin';
import { CALENDAR_CHANGED } from '@desert-mirror/contracts/calendar';
import { emailKey, phoneKey } from '@desert-mirror/contracts/contact';
import { AppError, fieldError } from '@desert-mirror/contracts/errors';
import type { EventPayload } from '@desert-mirror/contracts/rpc';
import { businessDate } from '@desert-mirror/contracts/time';
import { changesOf } from '@desert-mirror/platform/database/audit';
import { Database, type Transaction } from '@desert-mirror/platform/database/database';
import { Injectable } from '@nestjs/common';
import { AppointmentsService } from '../appointments/appointments.service.js';
import { freeUntil } from '../appointments/cancellation-policy.rules.js';
import { PublicLinks } from '../links/public-links.js';
import { readdressEmails, wasTexted } from '../messages/message-queue.js';
import { bookingSubject } from '../notes/note.rules.js';
import { NotesService } from '../notes/notes.service.js';
import { PhotosService } from '../photos/photos.service.js';
import { isSameToken } from './access-token.rules.js';
import { addressColumns } from './booking-address.rules.js';
import { BookingEntity, toBooking, toBookingDetail, toPublicBooking } from './booking.entity.js';
import { invoiced } from './customer-view.rules.js';
import { CustomerViewService } from './customer-view.service.js';
import { toBookingAccount } from './booking-account.js';
import { crewFactsOf } from './crew-facts.js';
import { historyOf } from './booking-history.js';
import { BookingMessagesService } from './booking-messages.service.js';
import { bookingNotFound, lockBooking, saveBooking } from './booking-rows.js';
import { BookingStatusService } from './booking-status.service.js';
import { CancelledInvoiceService } from './cancelled-invoice.service.js';
import { BookingWorkService } from './booking-work.service.js';
import { toQuote } from './quote.entity.js';
import { newestQuote } from './quote-rows.js';
import { auditedAccount, accountUpdate } from './account-update.rules.js';
import { NO_CONSENT, SmsConsentService } from './sms-consent.service.js';
import { assertVersion, isSecured, totalCentsOf } from './booking.rules.js';

@Injectable()
export class BookingsService {
  constructor(
    private readonly database: Database,
    private readonly notes: NotesService,
    private readonly appointments: AppointmentsService,
    private readonly status: BookingStatusService,
    private readonly links: PublicLinks,
    private readonly consent: SmsConsentService,
    private readonly customerView: CustomerViewService,
    private readonly work: BookingWorkService,
    private readonly messages: BookingMessagesService,
    private readonly photos: PhotosService,
    private readonly cancelledInvoices: CancelledInvoiceService,
  ) {}

  /** All fields for the owner and for the holder of the booking's token, otherwise the public ones. */
  async get(
    id: number,
    viewer: 'owner' | 'visitor',
    token: string | undefined,
  ): Promise<BookingWithAppointment | PublicBooking> {
    const row = await this.find(id);
    const hasAccess = viewer === 'owner' || (token !== undefined && this.isHolder(row, token));
    if (!hasAccess) return { ...toPublicBooking(row), ...invoiced(row) };
    const booking = await this.customerView.of(row);
    return viewer === 'owner'
      ? { ...booking, message: row.message }
      : { ...booking, suspicion: null };
  }

  /** @throws WindowTaken with alternatives; AppError `conflict`, or naming `payLater` */
  async payLater(id: number, token: string): Promise<BookingWithAppointment> {
    const found = await this.find(id);
    if (!this.isHolder(found, token)) return bookingNotFound();
    if (found.suspicion !== null)
      throw new AppError('conflict', 'Please pay online, or call us to confirm your time.');
    if (found.status !== 'confirmed') await this.appointments.assertPayLater(found.depositCents);
    const row = await this.appointments.orAlternatives(() =>
      this.database.transaction(async (tx) => {
        const locked = await lockBooking(tx.manager, id);
        await this.status.payLater(tx, locked);
        return locked;
      }),
    );
    return this.customerView.of(row);
  }

  async getAccount(id: number, token?: string): Promise<BookingAccount> {
    const row = await this.find(id);
    const account = toBookingAccount(row);
    return token === undefined ? account : { ...account, isHolder: this.isHolder(row, token) };
  }

  async getWorkDay(id: number): Promise<{ day: string | null }> {
    const { status } = await this.find(id);
    const time = await this.appointments.find(this.database.manager, id);
    const isAgreed = time?.status === 'confirmed' && status !== 'cancelled';
    return { day: isAgreed ? businessDate(time.start) : null };
  }

  async detail(id: number): Promise<BookingDetail> {
    const { manager } = this.database;
    const [row, appointment, history, notes, photos, quote] = await Promise.all([
      this.find(id),
      this.appointments.find(manager, id),
      historyOf(manager, id),
      this.notes.list([bookingSubject(id)]),
      this.photos.list(id),
      newestQuote(manager, id),
    ]);
    const link = this.links.booking(row);
    const sms = await this.consent.stateOf(row);
    const until = freeUntil(row, appointment)?.toISOString() ?? null;
    return toBookingDetail(row, {
      appointment,
      freeUntil: until,
      link,
      sms,
      history,
      notes,
      photos,
      quote: quote && toQuote(quote, row),
    });
  }

  /**
   * Writes nothing if nothing differs.
   * @throws AppError `conflict` if the booking changed since the client read it, `locked` if the price cannot change, or
   *   naming a field
   */
  async update(
    id: number,
    { version, address, lines, ...fields }: UpdateBooking,
  ): Promise<BookingDetail> {
    if (lines) await this.work.assertNotInvoiced(id);
    await this.database.transaction(async (tx) => {
      const row = await lockBooking(tx.manager, id);
      assertVersion(row.version, version);
      const preferredDate = fields.preferredDate === null ? null : new Date(fields.preferredDate);
      const linesBefore = toBooking(row).lines;
      const seenByCrew = crewFactsOf(row);
      const work = lines && (await this.work.change(tx, row, lines));
      const { before, after } = changesOf<Partial<BookingEntity>>(row, {
        ...fields,
        ...work,
        ...(address !== undefined && addressColumns(address)),
        // The consent was for the other number.
        ...(phoneKey(fields.phone) !== phoneKey(row.phone) && NO_CONSENT),
        preferredDate,
      });
      if (Object.keys(after).length === 0 && !work) return;
      if ('preferredDate' in after) {
        if (await this.appointments.find(tx.manager, id))
          throw fieldError('preferredDate', 'Move the appointment to change its time');
        // The booking may have an expired hold, whose time a confirmation would book instead of the new date.
        await this.appointments.remove(tx, id);
      }
      if ('zip' in after) await this.appointments.changeZip(tx, id, after.zip ?? null);
      await saveBooking(tx, row, after);
      await tx.audit({
        action: 'booking.updated',
        entity: 'booking',
        entityId: id,
        before: { ...before, ...(work && { lines: linesBefore }) },
        after: { ...after, ...(work && { lines: toBooking(row).lines }) },
      });
      await this.contactChanged(tx, row, before);
      tx.hint(CALENDAR_CHANGED);
      if (!isDeepStrictEqual(crewFactsOf(row), seenByCrew))
        await this.messages.detailsChanged(tx, row);
      if (!work) return;
      await this.work.tellCustomer(tx, row);
      // A lower price can be covered by what was paid.
      if (isSecured(row, row)) await this.status.confirmPaid(tx, row);
    });
    return this.detail(id);
  }

  async changeStatus(id: number, change: ChangeBookingStatus): Promise<BookingDetail> {
    const invoice = await this.cancelledInvoices.choiceOf(id, change);
    await this.appointments.orAlternatives(() =>
      this.database.transaction(async (tx) =>
        this.status.change(tx, await lockBooking(tx.manager, id), change, { invoice }),
      ),
    );
    return this.detail(id);
  }

  addNote(id: number, text: string): Promise<Note> {
    return this.database.transaction(async (tx) => {
      await lockBooking(tx.manager, id);
      return this.notes.add(tx, bookingSubject(id), text);
    });
  }

  /** Applies a booking's account from billing. */
  async applyAccount(
    account: EventPayload<typeof billingEvents.bookingAccountChanged>,
    tx: Transaction,
  ): Promise<void> {
    const id = account.bookingId;
    // An unknown booking is an error, so that the event ends as a dead letter the owner sees.
    const row = await lockBooking(tx.manager, id);
    const values = accountUpdate(account, { ...row, totalCents: totalCentsOf(row) });
    if (!values) return;
    // From the captured amount, not the status: the refund's event may arrive first.
    const isCaptured = values.capturedCents > 0;
    const paidAt = row.paidAt ?? (isCaptured ? new Date() : null);
    const isNewlyTrusted = isCaptured && row.suspicion !== null;
    if (isNewlyTrusted) row.suspicion = null;
    const update = { paidAt, ...values, suspicion: row.suspicion };
    await tx.manager.update(BookingEntity, { id }, update);
    const before = auditedAccount(row);
    // The amounts can be the same, as when a draft of an invoice is voided.
    if (Object.keys(changesOf(before, auditedAccount(values)).after).length > 0)
      await tx.audit({
        action: 'booking.account-changed',
        entity: 'booking',
        entityId: id,
        before,
        after: values,
      });
    tx.hint(CALENDAR_CHANGED);
    if (isSecured(row, values)) await this.status.confirmPaid(tx, row);
    if (isNewlyTrusted && row.status !== 'cancelled') await this.messages.trusted(tx, row);
  }

  /** Readdresses queued emails to a corrected address, and revokes links that another person may have. */
  private async contactChanged(
    tx: Transaction,
    row: BookingEntity,
    { email = row.email, phone = row.phone, smsConsentAt = null }: Partial<BookingEntity>,
  ): Promise<void> {
    const hasOtherEmail = emailKey(email) !== emailKey(row.email);
    if (hasOtherEmail) {
      await readdressEmails(tx, row.id, row.email);
      await this.notes.readdress(tx, row, email);
    }
    const hasOtherPhone = phoneKey(phone) !== phoneKey(row.phone);
    const isTexted = async () => smsConsentAt !== null || wasTexted(tx.manager, row.id, phone);
    if (hasOtherEmail || (hasOtherPhone && (await isTexted())))
      await this.messages.renewLinks(tx, row);
  }

  private isHolder(row: BookingEntity, token: string): boolean {
    return isSameToken(token, row.accessToken) || this.links.opens(token, row);
  }

  private async find(id: number): Promise<BookingEntity> {
    const row = await this.database.manager.findOneBy(BookingEntity, { id });
    return row ?? bookingNotFound();
  }
}
