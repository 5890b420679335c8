import { MessageSquare, Phone } from 'lucide-react';
import { buttonLook } from '../../ui/button.js';
import { phoneHref, phoneText, smsHref } from './phone-href.rules.js';

const look =
  '-my-2 inline-flex min-h-10 items-center pointer-coarse:-my-2.5 pointer-coarse:min-h-11 break-all underline underline-offset-4 hover:text-accent';

export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encodeURIComponent(email)}`} className={look}>
    {email}
  </a>
);

/** Buttons to call and to text, on phones only. */
export const PhoneButtons = ({ phone }: { phone: string }) => (
  <div className="grid w-full grid-cols-2 gap-2 sm:hidden">
    <a href={phoneHref(phone)} className={buttonLook({ variant: 'secondary' })}>
      <Phone className="size-4" aria-hidden="true" />
      Call
    </a>
    <a href={smsHref(phone)} className={buttonLook({ variant: 'secondary' })}>
      <MessageSquare className="size-4" aria-hidden="true" />
      Text
    </a>
  </div>
);

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={phoneHref(phone)} className={look}>
    {phoneText(phone)}
  </a>
);
