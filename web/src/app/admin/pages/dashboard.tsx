import { useState } from 'react';
import { useJobs } from '../../../back-office/jobs/use-jobs.js';
import { useIsNarrow } from '../../../back-office/layout/use-is-narrow.js';
import { OfflineNotice } from '../../../back-office/offline/offline-notice.js';
import { useNewBookings } from '../../../features/admin/bookings/use-new-bookings.js';
import { DashboardMetrics } from '../../../features/admin/dashboard/metrics.js';
import { Actions } from '../../../features/admin/dashboard/quick-actions.js';
import { RecentBookings } from '../../../features/admin/dashboard/recent-bookings.js';
import {
  LatestBlogPosts,
  LatestTestimonials,
  ServicesOverview,
} from '../../../features/admin/dashboard/website-lists.js';
import { CreateInvoice } from '../../../features/admin/invoices/create-invoice.js';
import { RecentInvoices } from '../../../features/admin/invoices/recent-invoices.js';
import { FirstRequests } from '../../../features/admin/today/first-requests.js';
import { NeedsYou } from '../../../features/admin/today/needs-you.js';
import { Today } from '../../../features/admin/today/today.js';
import { cn } from '../../../ui/cn.js';

const cards = 'grid gap-4 sm:gap-5';

export default function DashboardPage() {
  useNewBookings();
  const jobs = useJobs();
  const isNarrow = useIsNarrow();
  const [isCreating, setCreating] = useState(false);
  const createInvoice = () => setCreating(true);
  return (
    <div className={cards}>
      <OfflineNotice today={jobs.today} />
      <Today jobs={jobs} isOwner isBrief end={!isNarrow && <FirstRequests today={jobs.today} />}>
        <NeedsYou {...jobs} />
      </Today>
      <DashboardMetrics>
        <Actions onCreateInvoice={createInvoice} />
      </DashboardMetrics>
      {/* From 90rem on, the services are a third column beside the other lists. */}
      <div data-parts className={cn(cards, 'xl:grid-cols-2 min-[90rem]:grid-cols-[1fr_1fr_21rem]')}>
        <RecentInvoices onCreate={createInvoice} />
        <RecentBookings />
        {/* The folded panels form one card. */}
        <div className="grid max-lg:panel-group lg:gap-5 xl:contents">
          <ServicesOverview />
          <LatestBlogPosts />
          <LatestTestimonials />
        </div>
      </div>
      <CreateInvoice open={isCreating} onOpenChange={setCreating} />
    </div>
  );
}
