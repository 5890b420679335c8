import { formatPhone } from '@desert-mirror/contracts/phone';
import { cn } from '../../ui/cn.js';

const look =
  'inline-flex min-h-10 items-center break-all underline underline-offset-4 hover:text-accent';

export const MailLink = ({ email, className }: { email: string; className?: string }) => (
  <a href={`mailto:${encodeURIComponent(email)}`} className={cn(look, className)}>
    {email}
  </a>
);

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a href={phoneHref(phone)} className={cn(look, className)}>
    {formatPhone(phone)}
  </a>
);
