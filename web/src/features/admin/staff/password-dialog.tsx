import { useState } from 'react';
import type { OneTimePassword, StaffMember } from '@desert-mirror/contracts/identity';
import {
  useAddStaffMutation,
  useResetStaffPasswordMutation,
} from '../../../api/admin/staff.api.js';
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
  const [add, adding] = useAddStaffMutation();
  const [reset, resetting] = useResetStaffPasswordMutation();
  const [created, setCreated] = useState<OneTimePassword | null>(null);
  const pending = adding.isLoading || resetting.isLoading;
  // An answer after the dialog has closed would appear in the next one, as the password of another person.
  const close = () => {
    if (pending) return;
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
        <ResetQuestion
          member={task.member}
          pending={pending}
          onReset={async () => setCreated(await reset({ id: task.member.id }).unwrap())}
          onCancel={close}
        />
      ) : (
        <AddUserForm
          onAdd={async (values) => setCreated(await add(values).unwrap())}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

const titleOf = (task: PasswordTask | null): string =>
  task?.kind === 'reset' ? `New password for ${task.member.username}` : 'New user';

interface ResetQuestionProps {
  member: StaffMember;
  pending: boolean;
  /** Rejects with the API's error. */
  onReset: () => Promise<void>;
  onCancel: () => void;
}

function ResetQuestion({ member, pending, onReset, onCancel }: ResetQuestionProps) {
  const confirm = useSingle(async () => {
    try {
      await onReset();
    } catch (error) {
      toastFailure(error, 'The password could not be reset');
    }
  });
  return (
    <>
      <p className="text-small text-ink-soft">
        The old password and the calendar link stop working, and {member.username} is signed out
        everywhere. You receive a one-time password to share.
      </p>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button pending={pending} onClick={() => void confirm()}>
          {pending ? 'Resetting...' : 'Reset password'}
        </Button>
      </DialogFooter>
    </>
  );
}
