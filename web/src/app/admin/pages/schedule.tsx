import { useJobs } from '../../../back-office/jobs/use-jobs.js';
import { OfflineNotice } from '../../../back-office/offline/offline-notice.js';
import { Schedule } from '../../../features/admin/schedule/schedule.js';
import { Today } from '../../../features/admin/today/today.js';
import { storedUser } from '../../../features/auth/stored-user.js';

export default function SchedulePage() {
  const jobs = useJobs();
  return (
    <div className="mx-auto grid max-w-4xl gap-4 sm:gap-6">
      <OfflineNotice today={jobs.today} onRetry={jobs.refresh} />
      <Today jobs={jobs} isOwner={storedUser()?.role === 'admin'} />
      <Schedule {...jobs} />
    </div>
  );
}
