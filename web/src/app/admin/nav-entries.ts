import {
  Activity,
  BarChart3,
  BookOpenText,
  Calendar,
  CalendarDays,
  CircleUser,
  ClipboardList,
  FileSpreadsheet,
  FileText,
  Hourglass,
  House,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquareQuote,
  Newspaper,
  Receipt,
  Settings,
  Sparkles,
  TicketPercent,
  TriangleAlert,
  Truck,
  UserCog,
  Users,
} from 'lucide-react';
import type { User } from '@desert-mirror/contracts/identity';
import { adminPaths } from '../../admin-paths.js';
import { paths } from '../../paths.js';

export interface NavEntry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Another path that this entry stands for. */
  also?: string;
}

export interface NavGroup {
  name: string;
  entries: readonly NavEntry[];
}

const schedule: NavEntry = { label: 'Schedule', to: adminPaths.schedule, icon: Calendar };

const jobs: readonly NavEntry[] = [
  { label: 'Bookings', to: adminPaths.bookings, icon: ClipboardList },
  {
    label: 'Calendar',
    to: adminPaths.calendar,
    icon: CalendarDays,
    // The list view of the calendar.
    also: adminPaths.schedule,
  },
  { label: 'Customers', to: adminPaths.customers, icon: Users },
];

const money: NavGroup = {
  name: 'Money',
  entries: [
    { label: 'Invoices', to: adminPaths.invoices, icon: Receipt },
    { label: 'Estimates', to: adminPaths.estimates, icon: FileSpreadsheet },
    { label: 'Receivables', to: adminPaths.receivables, icon: Hourglass },
    { label: 'Ledger', to: adminPaths.ledger, icon: BookOpenText },
    { label: 'Payouts', to: adminPaths.payouts, icon: Landmark },
    { label: 'Reports', to: adminPaths.reports, icon: FileText },
  ],
};

const groups: readonly NavGroup[] = [
  {
    name: 'Work',
    entries: [{ label: 'Dashboard', to: paths.admin, icon: LayoutDashboard }, ...jobs],
  },
  money,
  {
    name: 'Website',
    entries: [
      { label: 'Services', to: adminPaths.offerings, icon: Sparkles },
      { label: 'Promo codes', to: adminPaths.promoCodes, icon: TicketPercent },
      { label: 'Service areas', to: adminPaths.areas, icon: MapPin },
      { label: 'Testimonials', to: adminPaths.testimonials, icon: MessageSquareQuote },
      { label: 'Blog', to: adminPaths.blogPosts, icon: Newspaper },
      { label: 'Site settings', to: adminPaths.siteSettings, icon: Settings },
    ],
  },
  {
    name: 'Business',
    entries: [
      { label: 'Analytics', to: adminPaths.analytics, icon: BarChart3 },
      { label: 'Vans', to: adminPaths.vans, icon: Truck },
      { label: 'Staff', to: adminPaths.staff, icon: UserCog },
      { label: 'Messages', to: adminPaths.messages, icon: Mail },
      { label: 'Needs attention', to: adminPaths.attention, icon: TriangleAlert },
      { label: 'Activity', to: adminPaths.activity, icon: Activity },
    ],
  },
];

/** The owner has every page, but only the account page until a one-time password is replaced. */
export const isOwner = ({ role, mustChangePassword }: User): boolean =>
  role === 'admin' && !mustChangePassword;

export function navFor(user: User): readonly NavGroup[] {
  if (user.mustChangePassword) return [];
  if (isOwner(user)) return groups;
  return user.role === 'bookkeeper' ? [money] : [{ name: 'Work', entries: [schedule] }];
}

export interface Tab extends NavEntry {
  /** The pages that the tab stands for, if it is more than one. */
  entries?: readonly NavEntry[];
  /** Label of the menu that holds the last pages on phones, if they do not fit in one row. */
  menu?: string;
}

const ownerTabs: readonly Tab[] = [
  { label: 'Home', to: paths.admin, icon: House },
  { label: 'Bookings', to: adminPaths.bookings, icon: ClipboardList, entries: jobs },
  { label: 'Money', to: adminPaths.invoices, icon: Receipt, entries: money.entries, menu: 'Books' },
];

/** The tabs of a phone. */
export function tabsFor(user: User): readonly Tab[] {
  if (user.mustChangePassword) return [];
  if (isOwner(user)) return ownerTabs;
  return user.role === 'bookkeeper' ? money.entries.slice(0, 2) : [schedule];
}

/** The entries that have no tab. */
export function moreFor(user: User): readonly NavGroup[] {
  const inTabs = new Set(tabsFor(user).map(({ to }) => to));
  return navFor(user)
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ to }) => !inTabs.has(to)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Whether the page is the entry's own, not one of its records. */
export const isPageOf = ({ to, also }: NavEntry, pathname: string): boolean =>
  pathname === to || pathname === also;

export const isAt = (entry: NavEntry, pathname: string): boolean =>
  isPageOf(entry, pathname) || (entry.to !== paths.admin && pathname.startsWith(`${entry.to}/`));

export const isInTab = (tab: Tab, pathname: string): boolean =>
  isAt(tab, pathname) || (tab.entries ?? []).some((entry) => isAt(entry, pathname));

export const destinationsFor = (user: User): NavEntry[] => [
  ...navFor(user).flatMap(({ entries }) => entries),
  ...(isOwner(user) ? [schedule] : []),
  { label: 'Your account', to: adminPaths.account, icon: CircleUser },
];
