import { AppError } from '@desert-mirror/contracts/errors';
import { type LinkKind, type LinkSubject, readToken, tokenOf } from './link-token.rules.js';

const PATHS: Readonly<Record<LinkKind, (token: string) => string>> = {
  booking: (token) => `/booking/${token}`,
  calendar: (token) => `/api/calendar/${token}.ics`,
};

/** Links that give access without signing in. Never log one. */
export class PublicLinks {
  /** @param origin of the site */
  constructor(
    readonly origin: string,
    private readonly secret: string,
  ) {}

  /** The page where customers see, move and cancel a booking. */
  booking(booking: { id: number; linkRevision: number }): string {
    return this.link('booking', { id: booking.id, revision: booking.linkRevision });
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
}

export function linkNotFound(): never {
  throw new AppError('not_found', 'This link is no longer valid.');
}
