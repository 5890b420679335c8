import { FeedPanel } from '../../../features/admin/calendar-feed/feed-panel.js';
import { CrewPanel } from '../../../features/admin/vans/crew-panel.js';
import { SchedulingEditor } from '../../../features/admin/vans/scheduling-form.js';
import { TimeOffPanel } from '../../../features/admin/vans/time-off-panel.js';
import { Vans } from '../../../features/admin/vans/vans.js';

export default function VansPage() {
  return (
    <div className="grid gap-4 sm:gap-6">
      <Vans />
      <div className="grid items-start gap-4 sm:gap-6 xl:grid-cols-2">
        <CrewPanel />
        <div className="grid gap-4 sm:gap-6">
          <TimeOffPanel />
          <FeedPanel lead="All jobs in your own calendar, on your phone or computer." />
        </div>
      </div>
      <SchedulingEditor />
    </div>
  );
}
