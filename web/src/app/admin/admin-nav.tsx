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
import { Link, useLocation } from 'react-router';
import type { User } from '@desert-mirror/contracts/identity';
import { adminPaths } from '../../admin-paths.js';
import { paths } from '../../paths.js';
import { cn } from '../../ui/cn.js';

interface Entry {
  label: string;
  to: string;
  icon: LucideIcon;
}

const schedule: Entry = { label: 'Schedule', to: adminPaths.schedule, icon: Calendar };

/** By what the owner is about: today's work, what the site shows, how it goes. */
const groups: readonly { name: string; entries: readonly Entry[] }[] = [
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
      { label: 'Services', to: adminPaths.services, icon: Sparkles },
      { label: 'Service areas', to: adminPaths.areas, icon: MapPin },
      { label: 'Testimonials', to: adminPaths.testimonials, icon: MessageSquareQuote },
      { label: 'Blog', to: adminPaths.blog, icon: Newspaper },
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

function entriesFor({ role, mustChangePassword }: User): typeof groups {
  if (mustChangePassword) return [];
  return role === 'admin' ? groups : [{ name: 'Work', entries: [schedule] }];
}

interface AdminNavProps {
  user: User;
  onChoice?: () => void;
}

export function AdminNav({ user, onChoice }: AdminNavProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Back-office" className="flex flex-col gap-6">
      {entriesFor(user).map(({ name, entries }) => (
        <div key={name}>
          <p className="px-3 pb-1.5 text-fine font-medium text-dusk">{name}</p>
          <ul>
            {entries.map(({ label, to, icon: Icon }) => {
              const isHere =
                pathname === to || (to !== paths.admin && pathname.startsWith(`${to}/`));
              return (
                <li key={to}>
                  <Link
                    to={to}
                    {...(onChoice && { onClick: onChoice })}
                    {...(isHere && { 'aria-current': 'page' as const })}
                    className={cn(
                      'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium transition-colors lg:min-h-10',
                      isHere
                        ? 'bg-night-800 text-amber-300'
                        : 'text-mist hover:bg-night-800/60 hover:text-snow',
                    )}
                  >
                    <Icon className="size-4.5 shrink-0" aria-hidden="true" />
                    {label}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
