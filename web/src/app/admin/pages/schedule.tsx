import { useSearchParams } from 'react-router';
import { PlainDate } from '@desert-mirror/contracts/fields';
import { CalendarBar } from '../../../back-office/dates/calendar-bar.js';
import { RequestsLink } from '../../../back-office/jobs/requests-link.js';
import { useJobs } from '../../../back-office/jobs/use-jobs.js';
import { PageTitle } from '../../../back-office/layout/page-header.js';
import { OfflineNotice } from '../../../back-office/offline/offline-notice.js';
import { FeedPanel } from '../../../features/admin/calendar-feed/feed-panel.js';
import { FirstDay } from '../../../features/admin/schedule/first-day.js';
import { Schedule } from '../../../features/admin/schedule/schedule.js';
import { Today } from '../../../features/admin/today/today.js';
import { storedUser } from '../../../features/auth/stored-user.js';
import { Card } from '../../../ui/card.js';

export default function SchedulePage() {
  const jobs = useJobs();
  const isOwner = storedUser()?.role === 'admin';
  const { today } = jobs;
  const { date, show } = useFirstDay(today);
  // Technicians have no calendar, so their list always begins with today.
  const from = isOwner ? date : today;
  return (
    <div className="grid gap-4 sm:gap-6">
      {isOwner && <PageTitle>Calendar</PageTitle>}
      <OfflineNotice today={today} />
      {isOwner ? (
        // The card stays mounted when the first day changes, so that its day buttons keep the focus.
        <Card className="min-w-0">
          <CalendarBar
            view="list"
            date={from}
            earliest={today}
            onShow={(next) => show(next.date)}
          />
          <RequestsLink />
          {from === today ? (
            <Today jobs={jobs} isOwner isInCard />
          ) : (
            <FirstDay jobs={jobs} date={from} />
          )}
        </Card>
      ) : (
        <Today jobs={jobs} isOwner={false} />
      )}
      <Schedule jobs={jobs} isOwner={isOwner} from={from} />
      {!isOwner && <FeedPanel lead="Your jobs in your own calendar, on your phone or computer." />}
    </div>
  );
}

/** The first day of the list, today or later, from the URL. */
function useFirstDay(today: string) {
  const [query, setQuery] = useSearchParams();
  const date = PlainDate.safeParse(query.get('date')).data ?? today;
  const show = (next: string) =>
    setQuery(next === today ? {} : { date: next }, { preventScrollReset: true });
  return { date: date < today ? today : date, show };
}
