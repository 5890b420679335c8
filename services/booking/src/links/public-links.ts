import { AppError } from '@desert-mirror/contracts/errors';
import {
  type LinkKind,
  type LinkSubject,
  readToken,
  shortTokenOf,
  tokenOf,
} from './link-token.rules.js';

const PATHS: Readonly<Record<LinkKind, (token: string) => string>> = {
  booking: (token) => `/booking/${token}`,
  quote: (token) => `/quote/${token}`,
  calendar: (token) => `/api/calendar/${token}.ics`,
};

interface LinkedBooking {
  id: number;
  linkRevision: number;
}

/** Links that give access without signing in. Never log one. */
export class PublicLinks {
  /** @param origin of the site */
  constructor(
    readonly origin: string,
    private readonly secret: string,
  ) {}

  /** The page where customers see, move and cancel a booking. */
  booking(booking: LinkedBooking): string {
    return this.link('booking', { id: booking.id, revision: booking.linkRevision });
  }

  /** The same page, for text messages. */
  shortBooking({ id, linkRevision: revision }: LinkedBooking): string {
    return `${this.origin}${PATHS.booking(shortTokenOf(this.secret, 'booking', { id, revision }))}`;
  }

  /** The page where the customer accepts or declines a quote. */
  quote({ bookingId, revision }: { bookingId: number; revision: number }): string {
    return this.link('quote', { id: bookingId, revision });
  }

  link(kind: LinkKind, subject: LinkSubject): string {
    return `${this.origin}${PATHS[kind](tokenOf(this.secret, kind, subject))}`;
  }

  /**
   * The caller compares the revision.
   * @throws AppError `not_found` for a token that was never issued
   */
  read(kind: LinkKind, token: string): LinkSubject {
    return readToken(this.secret, kind, token) ?? linkNotFound();
  }

  /** Whether a token opens this booking. */
  opens(token: string, booking: LinkedBooking): boolean {
    const subject = readToken(this.secret, 'booking', token);
    return subject?.id === booking.id && subject.revision === booking.linkRevision;
  }

  /** @throws AppError `not_found` if the link was revoked */
  assertCurrent(token: string, booking: LinkedBooking): void {
    if (!this.opens(token, booking)) linkNotFound();
  }
}

export function linkNotFound(): never {
  throw new AppError('not_found', 'This link is no longer valid.');
}
