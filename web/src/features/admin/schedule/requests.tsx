import { useId } from 'react';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { UNDATED, useListScheduleInfiniteQuery } from '../../../api/admin/schedule.api.js';
import { areaOf } from '../../../back-office/contacts/place.rules.js';
import { CallLink } from '../../../back-office/jobs/job-links.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';
import { RequestRow } from '../../../back-office/jobs/request-row.js';
import { useRefetch } from '../../../back-office/jobs/use-refetch.js';
import { useRefresh } from '../../../back-office/jobs/use-refresh.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { ListFrame } from '../../../back-office/lists/list-frame.js';
import { useReloadForCopy } from '../../../back-office/offline/use-schedule-copy.js';
import { EntryStatus } from './entry-status.js';

interface RequestsProps {
  today: string;
  /** Called before the status changes, which can remove a row. */
  onStep: () => void;
}

/** Bookings without a date, for technicians who see all jobs. They agree on one by phone, and the owner sets it. */
export function Requests({ today, onStep }: RequestsProps) {
  const query = useListScheduleInfiniteQuery(UNDATED, { refetchOnMountOrArgChange: true });
  const refresh = useRefetch(query);
  useRefresh(today, refresh);
  useReloadForCopy(refresh);
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  // Most technicians see only the jobs of their van, which does not mean that no requests are waiting.
  if (requests.length === 0 && !query.isError) return null;
  return (
    <Panel title="Requests" lead="Call the customer to agree on a date. An admin can then set it.">
      <ListFrame query={query} what="requests" isEmpty={requests.length === 0} empty={null}>
        <ul>
          {requests.map((entry) => (
            <Request key={entry.id} entry={entry} onStep={onStep} onStale={refresh} />
          ))}
        </ul>
      </ListFrame>
    </Panel>
  );
}

interface RequestProps extends Pick<RequestsProps, 'onStep'> {
  entry: ScheduleEntry;
  /** Called when the booking was changed by someone else. */
  onStale: () => void;
}

function Request({ entry, onStep, onStale }: RequestProps) {
  const titleId = useId();
  const { phone, vehicleInfo, message } = entry;
  return (
    <li className="border-t border-line px-5 py-2">
      <RequestRow
        request={entry}
        name={<span id={titleId}>{jobName(entry)}</span>}
        facts={[placeOf(entry), vehicleInfo]}
        message={message}
        action={
          <>
            <CallLink
              phone={phone}
              className="max-xl:w-11 max-xl:px-0 xl:border-transparent xl:bg-transparent xl:px-0! xl:font-normal xl:underline xl:underline-offset-4 xl:hover:text-accent xl:[&>svg]:hidden"
              text="max-xl:sr-only"
              isNumber
              describedBy={titleId}
            />
            <EntryStatus
              entry={entry}
              // Scheduling a booking confirms it.
              next={entry.next.filter((status) => status !== 'confirmed')}
              describedBy={titleId}
              onStale={onStale}
              onStep={onStep}
              canRefund={false}
            />
          </>
        }
      />
    </li>
  );
}

/** "Henderson 89012", else the area that the customer chose. */
const placeOf = (entry: ScheduleEntry): string =>
  [areaOf(entry), entry.address?.zip].filter(Boolean).join(' ');
