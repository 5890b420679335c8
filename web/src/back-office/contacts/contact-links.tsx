import { formatPhone } from '@desert-mirror/contracts/phone';

const look =
  '-my-2 inline-flex min-h-10 items-center pointer-coarse:-my-2.5 pointer-coarse:min-h-11 break-all underline underline-offset-4 hover:text-accent';

export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encodeURIComponent(email)}`} className={look}>
    {email}
  </a>
);

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={phoneHref(phone)} className={look}>
    {formatPhone(phone)}
  </a>
);
