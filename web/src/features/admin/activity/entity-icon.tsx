import {
  BookOpenText,
  CalendarOff,
  CircleDollarSign,
  ClipboardList,
  FileSpreadsheet,
  Image,
  type LucideIcon,
  MapPin,
  MessageSquareQuote,
  Newspaper,
  Receipt,
  Settings,
  Sparkles,
  StickyNote,
  TicketPercent,
  Truck,
  UserCog,
  Users,
} from 'lucide-react';
import { createElement } from 'react';
import { cn } from '../../../ui/cn.js';
import { own } from './thing.rules.js';

/** The same icons as in the navigation. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  booking: ClipboardList,
  invoice: Receipt,
  estimate: FileSpreadsheet,
  payment: CircleDollarSign,
  'unattributed-payment': CircleDollarSign,
  month: BookOpenText,
  customer: Users,
  phone: Users,
  note: StickyNote,
  offering: Sparkles,
  prices: CircleDollarSign,
  'promo-code': TicketPercent,
  'service-area': MapPin,
  testimonial: MessageSquareQuote,
  'blog-post': Newspaper,
  picture: Image,
  user: UserCog,
  technician: UserCog,
  'time-off': CalendarOff,
  closure: CalendarOff,
  van: Truck,
};

const TINTS: Readonly<Record<string, string>> = {
  booking: 'bg-glass/12 text-glass',
  ...Object.fromEntries(
    ['invoice', 'estimate', 'payment', 'unattributed-payment', 'month'].map((entity) => [
      entity,
      'bg-good/12 text-good',
    ]),
  ),
};

/** The kind of record of an entry: bookings are blue, money is green. Decorative, because the sentence names it. */
export function EntityIcon({ entity }: { entity: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'mt-1 grid size-7 place-items-center rounded-pill',
        own(TINTS, entity) ?? 'bg-glow/10 text-ink-soft',
      )}
    >
      {createElement(own(ICONS, entity) ?? Settings, { className: 'size-4' })}
    </span>
  );
}
