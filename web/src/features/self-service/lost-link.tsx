import { CallLink } from '../../site/call-link.js';
import { LogoMark } from '../../ui/logo.js';
import { Notice } from '../../ui/notice.js';

/** Shown for revoked and unknown links alike, and without a link. */
export const LostLink = ({ isInvalid = false }: { isInvalid?: boolean }) => (
  <Notice
    as="h1"
    title={isInvalid ? 'This link is no longer valid' : 'Manage your booking'}
    icon={<LogoMark className="size-14" />}
    className="my-auto"
  >
    <p className="max-w-sm text-body text-ink-soft">
      {isInvalid
        ? 'Check for a newer email from us, or call us for help.'
        : 'Open the link in the email about your booking, or call us for help.'}
    </p>
    <CallLink />
  </Notice>
);
