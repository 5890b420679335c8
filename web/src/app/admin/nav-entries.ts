import {
  Activity,
  BarChart3,
  BookOpenText,
  Calendar,
  CalendarDays,
  CircleDollarSign,
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
  /** Label in the links between views, where `label` would repeat the page title. */
  view?: string;
  /** All pages of the entry, starting with its own. The shell shows links between them. */
  views?: readonly NavEntry[];
  /** More pages of the entry, which show their own links because a path is not enough for them. */
  also?: readonly NavEntry[];
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
    // For the owner, the schedule is a view of the calendar.
    also: [{ ...schedule, label: 'Calendar as a list' }],
  },
  { label: 'Customers', to: adminPaths.customers, icon: Users },
];

/** One entry for pages that belong together, with the label of the first. */
const together = (...views: [NavEntry, ...NavEntry[]]): NavEntry => ({ ...views[0], views });

const reports: NavEntry = { label: 'Reports', to: adminPaths.reports, icon: FileText };
const analytics: NavEntry = { label: 'Analytics', to: adminPaths.analytics, icon: BarChart3 };

const moneyWith = (...others: NavEntry[]): NavGroup => ({
  name: 'Money',
  entries: [
    together(
      { label: 'Invoices', view: 'All invoices', to: adminPaths.invoices, icon: Receipt },
      { label: 'Receivables', to: adminPaths.receivables, icon: Hourglass },
    ),
    { label: 'Estimates', to: adminPaths.estimates, icon: FileSpreadsheet },
    together(
      { label: 'Ledger', view: 'Payments', to: adminPaths.ledger, icon: BookOpenText },
      { label: 'Payouts', to: adminPaths.payouts, icon: Landmark },
    ),
    { ...reports, also: others },
  ],
});

const money = moneyWith(analytics);

const groups: readonly NavGroup[] = [
  {
    name: 'Work',
    entries: [{ label: 'Dashboard', to: paths.admin, icon: LayoutDashboard }, ...jobs],
  },
  money,
  {
    name: 'Website',
    entries: [
      together(
        { label: 'Services', view: 'All services', to: adminPaths.offerings, icon: Sparkles },
        { label: 'Prices', to: adminPaths.prices, icon: CircleDollarSign },
        { label: 'Promo codes', to: adminPaths.promoCodes, icon: TicketPercent },
      ),
      { label: 'Service areas', to: adminPaths.areas, icon: MapPin },
      { label: 'Testimonials', to: adminPaths.testimonials, icon: MessageSquareQuote },
      { label: 'Blog', to: adminPaths.blogPosts, icon: Newspaper },
      { label: 'Site settings', to: adminPaths.siteSettings, icon: Settings },
    ],
  },
  {
    name: 'Business',
    entries: [
      {
        ...together(
          { label: 'Vans', to: adminPaths.vans, icon: Truck },
          { label: 'Staff', to: adminPaths.staff, icon: UserCog },
        ),
        label: 'Vans and staff',
      },
      { label: 'Messages', to: adminPaths.messages, icon: Mail },
      together(
        { label: 'Activity', to: adminPaths.activity, icon: Activity },
        { label: 'Needs attention', to: adminPaths.attention, icon: TriangleAlert },
      ),
    ],
  },
];

/** The owner has every page, but only the account page until a one-time password is replaced. */
export const isOwner = ({ role, mustChangePassword }: User): boolean =>
  role === 'admin' && !mustChangePassword;

export function navFor(user: User): readonly NavGroup[] {
  if (user.mustChangePassword) return [];
  if (isOwner(user)) return groups;
  return user.role === 'bookkeeper' ? [moneyWith()] : [{ name: 'Work', entries: [schedule] }];
}

/** A single page needs no sidebar. */
export const hasSidebar = (user: User): boolean =>
  navFor(user).flatMap(({ entries }) => entries).length > 1;

export interface Tab extends NavEntry {
  /** The pages that the tab stands for, if it is more than one. */
  entries?: readonly NavEntry[];
}

const ownerTabs: readonly Tab[] = [
  { label: 'Home', to: paths.admin, icon: House },
  { label: 'Bookings', to: adminPaths.bookings, icon: ClipboardList, entries: jobs },
  { label: 'Money', to: adminPaths.invoices, icon: Receipt, entries: money.entries },
];

/** The tabs of a phone. */
export function tabsFor(user: User): readonly Tab[] {
  if (user.mustChangePassword) return [];
  if (isOwner(user)) return ownerTabs;
  return user.role === 'bookkeeper' ? moneyWith().entries : [schedule];
}

/** The entries that have no tab. */
export function moreFor(user: User): readonly NavGroup[] {
  const inTabs = new Set(tabsFor(user).map(({ to }) => to));
  return navFor(user)
    .map(({ name, entries }) => ({ name, entries: entries.filter(({ to }) => !inTabs.has(to)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** All pages that the entry stands for, its own first. */
export const pagesOf = (entry: NavEntry): readonly NavEntry[] =>
  entry.views ?? [entry, ...(entry.also ?? [])];

/** Whether the page is one of the entry's, not one of their records. */
export const isPageOf = (entry: NavEntry, pathname: string): boolean =>
  pagesOf(entry).some(({ to }) => to === pathname);

export const isAt = (entry: NavEntry, pathname: string): boolean =>
  isPageOf(entry, pathname) ||
  pagesOf(entry).some(({ to }) => to !== paths.admin && pathname.startsWith(`${to}/`));

/** The pages that share an entry with the page: "Invoices" and "Receivables". */
export const viewsAt = (user: User, pathname: string): readonly NavEntry[] =>
  navFor(user)
    .flatMap(({ entries }) => entries)
    .find((entry) => isPageOf(entry, pathname))?.views ?? [];

/** The tab with several pages that the page belongs to, such as Money for the invoices. */
export const sectionAt = (user: User, pathname: string): Tab | undefined =>
  tabsFor(user).find(({ entries }) => entries?.some((entry) => isPageOf(entry, pathname)));

export const isInTab = (tab: Tab, pathname: string): boolean =>
  isAt(tab, pathname) || (tab.entries ?? []).some((entry) => isAt(entry, pathname));

export const destinationsFor = (user: User): NavEntry[] => [
  ...navFor(user).flatMap(({ entries }) => entries.flatMap(pagesOf)),
  { label: 'Your account', to: adminPaths.account, icon: CircleUser },
];
