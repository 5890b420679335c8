import { useSite } from '../../site/use-site.js';
import { buttonLook } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';

/** The same for a link that was taken back and for one that never was. */
export function LinkNotValid() {
  const { phone, phoneHref } = useSite();
  return (
    <Notice as="h1" title="This link is not valid any more" className="py-24">
      <p className="max-w-sm text-body text-mist">
        Look for a newer mail from us with another link, or call us and we help you right away.
      </p>
      <a href={phoneHref} className={buttonLook()}>
        Call {phone}
      </a>
    </Notice>
  );
}
