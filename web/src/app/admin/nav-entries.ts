import {
  Activity,
  BarChart3,
  Calendar,
  ClipboardList,
  FileText,
  LayoutDashboard,
  MapPin,
  MessageSquareQuote,
  Newspaper,
  Receipt,
  Settings,
  Sparkles,
  UserCog,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { User } from '@desert-mirror/contracts/identity';
import { adminPaths } from '../../admin-paths.js';
import { paths } from '../../paths.js';

export interface NavEntry {
  label: string;
  to: string;
  icon: LucideIcon;
}

interface NavGroup {
  name: string;
  entries: readonly NavEntry[];
}

const schedule: NavEntry = { label: 'Schedule', to: adminPaths.schedule, icon: Calendar };

const groups: readonly NavGroup[] = [
  {
    name: 'Work',
    entries: [
      { label: 'Dashboard', to: paths.admin, icon: LayoutDashboard },
      { label: 'Bookings', to: adminPaths.bookings, icon: ClipboardList },
      schedule,
      { label: 'Customers', to: adminPaths.customers, icon: Users },
      { label: 'Invoices', to: adminPaths.invoices, icon: Receipt },
    ],
  },
  {
    name: 'Website',
    entries: [
      { label: 'Services', to: adminPaths.offerings, icon: Sparkles },
      { label: 'Service areas', to: adminPaths.areas, icon: MapPin },
      { label: 'Testimonials', to: adminPaths.testimonials, icon: MessageSquareQuote },
      { label: 'Blog', to: adminPaths.blogPosts, icon: Newspaper },
      { label: 'Site settings', to: adminPaths.siteSettings, icon: Settings },
    ],
  },
  {
    name: 'Business',
    entries: [
      { label: 'Reports', to: adminPaths.reports, icon: FileText },
      { label: 'Analytics', to: adminPaths.analytics, icon: BarChart3 },
      { label: 'Staff', to: adminPaths.staff, icon: UserCog },
      { label: 'Activity', to: adminPaths.activity, icon: Activity },
    ],
  },
];

export function navFor({ role, mustChangePassword }: User): readonly NavGroup[] {
  if (mustChangePassword) return [];
  return role === 'admin' ? groups : [{ name: 'Work', entries: [schedule] }];
}

export const destinationsFor = (user: User): { label: string; to: string }[] => [
  ...navFor(user).flatMap(({ entries }) => entries),
  { label: 'Your account', to: adminPaths.account },
];
