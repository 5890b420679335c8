import type { ScheduleEntry } from '@desert-mirror/contracts/booking-admin';
import {
  useChangeScheduledStatusMutation,
  useStartJobMutation,
} from '../../../api/admin/schedule.api.js';
import { useStatusChange } from '../../../back-office/status/use-status-change.js';
import { useUndo } from '../../../back-office/status/use-undo.js';
import type { Step } from './today.rules.js';

/** Scheduling has a button of its own: `RequestStep`. */
type DirectStep = Exclude<Step, 'schedule'>;

export const STEP_LABELS: Readonly<Record<DirectStep, string>> = {
  confirm: 'Confirm',
  start: 'Start',
  complete: 'Complete',
  pay: 'Take payment',
};

export interface StepsOptions {
  job: ScheduleEntry;
  /** Links to the booking, shows amounts and offers an undo. */
  isOwner: boolean;
  /** Called when the booking was changed by someone else. */
  onStale: () => void;
  onPay: () => void;
  /** Called before the job changes. */
  onStep: () => void;
}

/** The actions for the next step of a job, and its cancellation. */
export function useSteps({ job, isOwner, onStale, onPay, onStep }: StepsOptions) {
  const { id } = job;
  const [start] = useStartJobMutation();
  const [update] = useChangeScheduledStatusMutation();
  const { undo } = useUndo(id);
  const { act, change, ...rest } = useStatusChange({
    onChange: (sent) => {
      onStep();
      return update({ id, ...sent }).unwrap();
    },
    onUndo: isOwner ? undo : undefined,
    onStale,
  });
  const startJob = () => {
    onStep();
    return start({ id }).unwrap();
  };
  const actions: Record<DirectStep, () => unknown> = {
    confirm: () => change('confirmed'),
    start: () => act(startJob, 'Job started', true),
    complete: () => change('completed'),
    pay: onPay,
  };
  return { ...rest, actions };
}
