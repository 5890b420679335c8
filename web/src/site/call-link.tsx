import { Phone } from 'lucide-react';
import { buttonLook, type ButtonLook } from '../ui/button.js';
import { useSite } from './use-site.js';

export function CallLink(look: ButtonLook) {
  const { phone, phoneHref } = useSite();
  return (
    <a href={phoneHref} className={buttonLook(look)}>
      <Phone className="size-4" aria-hidden="true" />
      Call {phone}
    </a>
  );
}
