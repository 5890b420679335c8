import type { StaffMember } from '@desert-mirror/contracts/identity';
import { useRemoveStaffSecondFactorsMutation } from '../../../api/second-factors.api.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { useSingle } from '../../../forms/use-single.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';

interface SecondFactorsDialogProps {
  member: StaffMember | null;
  onClose: () => void;
}

/** For a person who lost their phone and recovery codes. */
export function SecondFactorsDialog({ member, onClose }: SecondFactorsDialogProps) {
  const [remove, { isLoading }] = useRemoveStaffSecondFactorsMutation();
  const confirm = useSingle(async () => {
    if (!member) return;
    try {
      await remove({ id: member.id }).unwrap();
      toast({
        title: 'Two-step sign-in removed',
        description: `${member.username} signs in with the password alone.`,
      });
    } catch (error) {
      toastFailure(error, 'Two-step sign-in could not be removed');
    }
    onClose();
  });
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => !open && !isLoading && onClose()}
      title={`Remove two-step sign-in of ${member?.username ?? ''}?`}
      confirm={isLoading ? 'Removing...' : 'Remove two-step sign-in'}
      pending={isLoading}
      onConfirm={() => void confirm()}
    >
      Do this only if you have talked to them. They are signed out everywhere, their calendar link
      stops working, and they need only their password until they set it up again.
    </ConfirmDialog>
  );
}
