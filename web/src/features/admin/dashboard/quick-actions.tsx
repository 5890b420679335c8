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
import { Button, buttonLook } from '../../../ui/button.js';
import { cn } from '../../../ui/cn.js';

interface ActionLinkProps {
  to: string;
  icon: LucideIcon;
  children: ReactNode;
}

/** On phones a tile with the icon above the label. */
const look =
  'max-sm:min-h-19 max-sm:flex-col max-sm:gap-1.5 max-sm:border max-sm:border-line max-sm:px-1 max-sm:text-fine max-sm:leading-4 max-sm:text-balance max-sm:whitespace-normal max-sm:text-ink sm:justify-start sm:px-3 xl:px-2 xl:text-fine';
const icon = 'size-5 text-accent sm:size-4 sm:text-inherit';

const ActionLink = ({ to, icon: Icon, children }: ActionLinkProps) => (
  <Link to={to} className={cn(buttonLook({ variant: 'ghost' }), look)}>
    <Icon className={icon} aria-hidden="true" />
    {children}
  </Link>
);

const grid =
  'grid grid-cols-3 gap-x-3 gap-y-1 px-5 max-[22rem]:grid-cols-2 pb-3 text-center max-sm:gap-2 max-sm:pb-5 xl:flex xl:flex-wrap xl:gap-x-2';

/** Both cards of actions as one. */
export const Actions = ({ onCreateInvoice }: { onCreateInvoice: () => void }) => (
  <div data-parts className="panel-group">
    <Panel title="Quick Actions" isRow className={row}>
      <div className={grid}>
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
      </div>
    </Panel>
    <Panel title="More Actions" fold="narrow" isRow className={row}>
      <div className={grid}>
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
      </div>
    </Panel>
  </div>
);

/** Titles and buttons of both groups are in line. */
const row = 'xl:*:first:w-40 xl:*:first:py-2 xl:*:last:flex-1 xl:*:last:py-1 xl:*:last:pl-0';
