import { Ban } from 'lucide-react';
import { isOpen, jobName } from '../../../back-office/jobs/job.rules.js';
import { CancelDialog } from '../../../back-office/status/cancel-dialog.js';
import { Menu, MenuItem } from '../../../ui/menu.js';
import type { StepsOptions, useSteps } from './use-steps.js';

type JobMenuProps = Pick<StepsOptions, 'job' | 'isOwner'> &
  Pick<ReturnType<typeof useSteps>, 'pending' | 'cancel' | 'cancelDialog'>;

/** The secondary actions of an open job. */
export const JobMenu = ({ job, isOwner, pending, cancel, cancelDialog }: JobMenuProps) => (
  <>
    {isOpen(job) && (
      <Menu label={`More actions for ${jobName(job)}`} disabled={pending}>
        <MenuItem icon={Ban} isDestructive onSelect={cancel}>
          Cancel booking
        </MenuItem>
      </Menu>
    )}
    <CancelDialog
      {...cancelDialog}
      bookingId={job.id}
      name={jobName(job)}
      suspicion={job.suspicion}
      canRefund={isOwner}
    />
  </>
);
