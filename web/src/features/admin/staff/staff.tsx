import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { StaffMember, User } from '@desert-mirror/contracts/identity';
import {
  useEndStaffSessionsMutation,
  useListStaffInfiniteQuery,
} from '../../../api/admin/staff.api.js';
import { useGetCurrentUserQuery } from '../../../api/auth.api.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { NewButton } from '../../../back-office/layout/new-button.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { toast } from '../../../ui/toast.js';
import { PasswordDialog, type PasswordTask } from './password-dialog.js';
import { SecondFactorsDialog } from './second-factors-dialog.js';
import { RemoveDialog } from './remove-dialog.js';
import { StaffList } from './staff-list.js';
import type { StaffAction } from './staff.rules.js';

export function Staff() {
  const query = useListStaffInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: me } = useGetCurrentUserQuery();
  const [task, setTask] = useState<PasswordTask | null>(null);
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const [unlocking, setUnlocking] = useState<StaffMember | null>(null);
  const { busy, signOut } = useSignOutEverywhere();
  const { place, expect } = useFocusAfter<HTMLDivElement>();

  const act = (action: StaffAction, member: StaffMember) => {
    if (action === 'reset-password') setTask({ kind: 'reset', member });
    else if (action === 'remove') setLeaving(member);
    else if (action === 'remove-second-factors') setUnlocking(member);
    else void signOut(member);
  };

  return (
    <Panel
      title="People"
      isPage
      lead="Admins have full access. Technicians see jobs without amounts. Bookkeepers read invoices and reports."
      actions={
        <NewButton label="New user" icon={UserPlus} target={() => setTask({ kind: 'add' })} />
      }
    >
      <div ref={place} role="group" aria-label="People" tabIndex={-1}>
        {me && <StaffList query={query} me={me} busy={busy} onAction={act} />}
      </div>
      <PasswordDialog task={task} onClose={() => setTask(null)} />
      <SecondFactorsDialog member={unlocking} onClose={() => setUnlocking(null)} />
      <RemoveDialog member={leaving} onRemove={expect} onClose={() => setLeaving(null)} />
    </Panel>
  );
}

/** `busy`: the user being signed out. */
function useSignOutEverywhere() {
  const [endSessions, { isLoading, originalArgs }] = useEndStaffSessionsMutation();
  const signOut = async ({ id, username }: Pick<User, 'id' | 'username'>): Promise<void> => {
    try {
      await endSessions({ id }).unwrap();
      const description = `${username} has to sign in again. Their calendar link no longer works.`;
      toast({ title: 'Signed out everywhere', description });
    } catch (error) {
      toastFailure(error, `${username} could not be signed out`);
    }
  };
  return { busy: isLoading ? originalArgs?.id : undefined, signOut };
}
