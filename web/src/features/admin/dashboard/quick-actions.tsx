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

const ActionLink = ({ to, icon: Icon, children }: ActionLinkProps) => (
  <Link
    to={to}
    className={cn(
      buttonLook({ variant: 'secondary' }),
      'max-sm:px-2 max-sm:text-fine xl:px-3 xl:text-fine',
    )}
  >
    <Icon className="size-4 max-sm:hidden xl:hidden" aria-hidden="true" />
    {children}
  </Link>
);

export function QuickActions({ onCreateInvoice }: { onCreateInvoice: () => void }) {
  return (
    <Panel title="Quick Actions" isRow>
      <div className="grid grid-cols-2 gap-3 px-5 pb-4 sm:grid-cols-3 sm:pb-5 xl:gap-2">
        <Button
          variant="secondary"
          className="max-sm:col-span-2 max-sm:text-fine xl:px-3 xl:text-fine"
          aria-haspopup="dialog"
          onClick={onCreateInvoice}
        >
          <Receipt className="size-4 xl:hidden" aria-hidden="true" />
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
  );
}

export function MoreActions() {
  return (
    <Panel title="More Actions" fold="narrow" isRow>
      <div className="grid grid-cols-2 gap-3 px-5 pb-4 sm:grid-cols-3 sm:pb-5 xl:flex xl:gap-2">
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
  );
}
