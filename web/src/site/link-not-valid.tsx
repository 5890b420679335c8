import { useSite } from './use-site.js';
import { buttonLook } from '../ui/button.js';
import { LogoMark } from '../ui/logo.js';
import { Notice } from '../ui/notice.js';

/** Shown for revoked and unknown links alike. */
export function LinkNotValid() {
  const { phone, phoneHref } = useSite();
  return (
    <Notice
      as="h1"
      title="This link is no longer valid"
      icon={<LogoMark className="size-14" />}
      className="my-auto"
    >
      <p className="max-w-sm text-body text-ink-soft">
        Check for a newer email from us, or call us for help.
      </p>
      <a href={phoneHref} className={buttonLook()}>
        Call {phone}
      </a>
    </Notice>
  );
}
