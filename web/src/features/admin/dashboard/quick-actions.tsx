import {
  BarChart3,
  FileText,
  ListChecks,
  MessageSquareQuote,
  PenLine,
  Plus,
  Receipt,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../admin-paths.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useIsNarrow } from '../../../back-office/layout/use-is-narrow.js';
import { Button, buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';

interface ActionLinkProps {
  to: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** The icon before the label; on narrow screens, tiles with the icon above it. */
const look =
  'max-lg:min-h-19 max-lg:flex-col max-lg:gap-1.5 max-lg:border max-lg:border-line max-lg:px-1 max-lg:leading-4 max-lg:text-balance max-lg:whitespace-normal max-lg:text-ink max-lg:text-fine lg:min-h-10 lg:justify-start lg:px-2.5 lg:text-fine lg:font-medium';
const icon = 'size-5 text-accent lg:size-4';

const ActionLink = ({ to, icon: Icon, children }: ActionLinkProps) => (
  <Link to={to} className={cn(buttonLook({ variant: 'ghost' }), look)}>
    <Icon className={icon} aria-hidden="true" />
    {children}
  </Link>
);

/** All actions in two rows. Narrow screens fold them, because the tab bar has most of them. */
export function Actions({ onCreateInvoice }: { onCreateInvoice: () => void }) {
  const isNarrow = useIsNarrow();
  const quick = (
    <>
      <Button variant="ghost" className={look} aria-haspopup="dialog" onClick={onCreateInvoice}>
        <Receipt className={icon} aria-hidden="true" />
        Create Invoice
      </Button>
      <ActionLink to={adminPaths.customers} icon={Users}>
        Manage Customers
      </ActionLink>
      <ActionLink to={adminPaths.reports} icon={FileText}>
        Generate Report
      </ActionLink>
    </>
  );
  if (isNarrow)
    return (
      <Panel title="Quick Actions" fold="narrow">
        <div className="grid grid-cols-3 gap-2 px-5 pb-5 text-center max-[22rem]:grid-cols-2">
          {quick}
          <MoreActions />
        </div>
      </Panel>
    );
  return (
    <div className="flex gap-x-4 py-2 pr-2.5 pl-5">
      <h2 className="w-32 shrink-0 py-2 text-body font-semibold">Quick Actions</h2>
      <div className="grid grow grid-cols-3 gap-x-1 xl:grid-cols-5">
        {quick}
        <h2 className="sr-only">More Actions</h2>
        <MoreActions />
      </div>
    </div>
  );
}

const MoreActions = () => (
  <>
    <ActionLink to={adminPaths.offering('new')} icon={Plus}>
      Add New Service
    </ActionLink>
    <ActionLink to={adminPaths.offerings} icon={ListChecks}>
      Manage Services
    </ActionLink>
    <ActionLink to={adminPaths.testimonials} icon={MessageSquareQuote}>
      Review Testimonials
    </ActionLink>
    <ActionLink to={adminPaths.blogPost('new')} icon={PenLine}>
      Create Blog Post
    </ActionLink>
    <ActionLink to={adminPaths.analytics} icon={BarChart3}>
      View Analytics
    </ActionLink>
    <ActionLink to={adminPaths.siteSettings} icon={Settings}>
      System Settings
    </ActionLink>
  </>
);
