import {
  useRemovePasskeyMutation,
  useRemoveTotpMutation,
} from '../../../api/second-factors.api.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { toast } from '../../../ui/toast.js';

export type RemovableFactor = { kind: 'totp' } | { kind: 'passkey'; id: string; name: string };

const nameOf = (factor: RemovableFactor): string =>
  factor.kind === 'totp' ? 'the authenticator app' : `the passkey “${factor.name}”`;

interface RemoveFactorDialogProps {
  factor: RemovableFactor | null;
  /** Called before the removal. */
  onRemove: () => void;
  onClose: () => void;
}

export function RemoveFactorDialog({ factor, onRemove, onClose }: RemoveFactorDialogProps) {
  const [removeTotp] = useRemoveTotpMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [pending, run] = usePending();
  const confirm = () =>
    run(async () => {
      if (!factor) return;
      onRemove();
      try {
        if (factor.kind === 'totp') await removeTotp().unwrap();
        else await removePasskey({ id: factor.id }).unwrap();
        toast({ title: factor.kind === 'totp' ? 'App removed' : 'Passkey removed' });
      } catch (error) {
        toastFailure(error, 'It could not be removed. Please try again.');
      }
      onClose();
    });
  return (
    <ConfirmDialog
      open={factor !== null}
      onOpenChange={(open) => !open && !pending && onClose()}
      title={factor ? `Remove ${nameOf(factor)}?` : ''}
      confirm={pending ? 'Removing...' : 'Remove'}
      pending={pending}
      onConfirm={() => void confirm()}
    >
      You can no longer sign in with it. Without an app or a passkey, your password alone is enough
      to sign in.
    </ConfirmDialog>
  );
}
