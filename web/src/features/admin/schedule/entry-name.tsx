import { Link } from 'react-router';
import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import { adminPaths } from '../../../admin-paths.js';
import { jobName } from '../../../back-office/jobs/job.rules.js';

interface EntryNameProps {
  entry: ScheduleEntry;
  isOwner: boolean;
}

/** The name of a job, which leads the owner to the booking; technicians cannot open it. */
export function EntryName({ entry, isOwner }: EntryNameProps) {
  const name = jobName(entry);
  if (!isOwner) return name;
  return (
    <Link
      to={adminPaths.booking(entry.id)}
      className="tap-area inline-block py-0.5 hover:text-accent hover:underline"
    >
      {name}
    </Link>
  );
}
