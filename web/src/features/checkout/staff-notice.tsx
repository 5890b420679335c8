import { LogoMark } from '../../ui/logo.js';
import { Notice } from '../../ui/notice.js';

/** Technicians see no amounts. */
export const StaffNotice = () => (
  <Notice
    as="h1"
    title="This page is for the customer"
    icon={<LogoMark className="size-14" />}
    className="my-auto"
  >
    <p className="max-w-sm text-body text-ink-soft">
      Let the customer scan the payment code of the job with their phone.
    </p>
  </Notice>
);
