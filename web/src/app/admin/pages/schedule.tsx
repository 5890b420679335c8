import { useJobs } from '../../../back-office/jobs/use-jobs.js';
import { PageTitle } from '../../../back-office/layout/page-header.js';
import { OfflineNotice } from '../../../back-office/offline/offline-notice.js';
import { FeedPanel } from '../../../features/admin/calendar-feed/feed-panel.js';
import { Schedule } from '../../../features/admin/schedule/schedule.js';
import { Today } from '../../../features/admin/today/today.js';
import { storedUser } from '../../../features/auth/stored-user.js';

export default function SchedulePage() {
  const jobs = useJobs();
  const isOwner = storedUser()?.role === 'admin';
  return (
    <div className="grid gap-4 sm:gap-6">
      {/* For the owner, a view of the calendar. */}
      {isOwner && <PageTitle>Calendar</PageTitle>}
      <OfflineNotice today={jobs.today} onRetry={jobs.refresh} />
      <Today jobs={jobs} isOwner={isOwner} isAgenda={isOwner} />
      <Schedule jobs={jobs} isOwner={isOwner} />
      {!isOwner && <FeedPanel lead="Your jobs in your own calendar, on your phone or computer." />}
    </div>
  );
}
