import { cn } from '../ui/cn.js';
import { useSite } from './use-site.js';

interface PhoneLinkProps {
  /** Before the number: "call". */
  verb?: string;
  className?: string;
}

/** The business's phone number within a sentence. */
export function PhoneLink({ verb, className }: PhoneLinkProps) {
  const { phone, phoneHref } = useSite();
  return (
    <a
      href={phoneHref}
      className={cn(
        'tap-area font-medium whitespace-nowrap underline underline-offset-4',
        className,
      )}
    >
      {verb && `${verb} `}
      {phone}
    </a>
  );
}
