import { useState } from 'react';
import { DashboardMetrics } from '../../../features/admin/dashboard/metrics.js';
import { MoreActions, QuickActions } from '../../../features/admin/dashboard/quick-actions.js';
import { RecentBookings } from '../../../features/admin/dashboard/recent-bookings.js';
import {
  LatestBlogPosts,
  LatestTestimonials,
  ServicesOverview,
} from '../../../features/admin/dashboard/website-lists.js';
import { CreateInvoice } from '../../../features/admin/invoices/create-invoice.js';
import { RecentInvoices } from '../../../features/admin/invoices/recent-invoices.js';

export default function DashboardPage() {
  const [isCreating, setCreating] = useState(false);
  const createInvoice = () => setCreating(true);
  return (
    <div className="grid gap-6">
      <DashboardMetrics />
      <QuickActions onCreateInvoice={createInvoice} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <RecentInvoices onCreate={createInvoice} />
        <RecentBookings />
      </div>
      <MoreActions />
      <ServicesOverview />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <LatestBlogPosts />
        <LatestTestimonials />
      </div>
      <CreateInvoice open={isCreating} onOpenChange={setCreating} />
    </div>
  );
}
