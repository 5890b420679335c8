import type { StaffMember } from '@desert-mirror/contracts/identity';
import { useRemoveStaffMutation } from '../../../api/admin/staff.api.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { useSingle } from '../../../forms/use-single.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';

interface RemoveDialogProps {
  member: StaffMember | null;
  /** Called before the removal. */
  onRemove: () => void;
  onClose: () => void;
}

export function RemoveDialog({ member, onRemove, onClose }: RemoveDialogProps) {
  const [remove, { isLoading }] = useRemoveStaffMutation();
  const confirm = useSingle(async () => {
    if (!member) return;
    onRemove();
    try {
      await remove({ id: member.id }).unwrap();
      toast({ title: 'User removed', description: `${member.username} no longer has access.` });
    } catch (error) {
      toastFailure(error, `${member.username} could not be removed`);
    }
    onClose();
  });
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => !open && !isLoading && onClose()}
      title={`Remove ${member?.username ?? ''}?`}
      confirm={isLoading ? 'Removing...' : 'Remove access'}
      pending={isLoading}
      onConfirm={() => void confirm()}
    >
      They are signed out immediately and cannot sign in again. Their entries stay in the activity
      log.
    </ConfirmDialog>
  );
}
