import { useState } from 'react';
import type { OneTimePassword, StaffMember } from '@desert-mirror/contracts/identity';
import { useResetStaffPasswordMutation } from '../../../api/admin/staff.api.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { useSingle } from '../../../forms/use-single.js';
import { Button } from '../../../ui/button.js';
import { Dialog, DialogFooter } from '../../../ui/dialog.js';
import { AddUserForm } from './add-user-form.js';
import { PasswordShown } from './password-shown.js';

export type PasswordTask = { kind: 'add' } | { kind: 'reset'; member: StaffMember };

interface PasswordDialogProps {
  task: PasswordTask | null;
  onClose: () => void;
}

/** One dialog for the form and its result, so that the focus stays inside. */
export function PasswordDialog({ task, onClose }: PasswordDialogProps) {
  const [created, setCreated] = useState<OneTimePassword | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog
      open={task !== null}
      onOpenChange={(open) => !open && close()}
      title={created ? 'One-time password' : titleOf(task)}
    >
      {created ? (
        <PasswordShown created={created} onDone={close} />
      ) : task?.kind === 'reset' ? (
        <ResetQuestion member={task.member} onCreated={setCreated} onCancel={close} />
      ) : (
        <AddUserForm onCreated={setCreated} onCancel={close} />
      )}
    </Dialog>
  );
}

const titleOf = (task: PasswordTask | null): string =>
  task?.kind === 'reset' ? `New password for ${task.member.username}` : 'New user';

interface ResetQuestionProps {
  member: StaffMember;
  onCreated: (created: OneTimePassword) => void;
  onCancel: () => void;
}

function ResetQuestion({ member, onCreated, onCancel }: ResetQuestionProps) {
  const [reset, { isLoading }] = useResetStaffPasswordMutation();
  const confirm = useSingle(async () => {
    try {
      onCreated(await reset({ id: member.id }).unwrap());
    } catch (error) {
      toastFailure(error, 'The password could not be reset');
    }
  });
  return (
    <>
      <p className="text-small text-ink-soft">
        The old password stops working, and {member.username} is signed out everywhere. You receive
        a one-time password to share.
      </p>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button pending={isLoading} onClick={() => void confirm()}>
          {isLoading ? 'Resetting...' : 'Reset password'}
        </Button>
      </DialogFooter>
    </>
  );
}
