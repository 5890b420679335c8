import type { ReactNode } from 'react';
import { usePending } from '../../forms/use-pending.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogForm } from './dialog-form.js';
import { closeIfOutdated } from './report-failure.js';

interface CommandDialogProps {
  title: string;
  description?: string;
  submit: string;
  submitting: string;
  /** Shown when the server gives no reason. */
  failure: string;
  isDestructive?: boolean;
  /** Rejects with the API's error. */
  run: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before a command. Closes when the command succeeds or no longer applies. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, description, isDestructive = false, onClose, children, ...command } = props;
  const [pending, run] = usePending();
  const submit = () =>
    run(async () => {
      try {
        await command.run();
        onClose();
      } catch (error) {
        closeIfOutdated(onClose)(error, command.failure);
      }
    });
  return (
    <Dialog
      open
      onOpenChange={() => pending || onClose()}
      title={title}
      {...(description && { description })}
    >
      <DialogForm
        submitLabel={command.submit}
        pendingLabel={command.submitting}
        pending={pending}
        isDestructive={isDestructive}
        onSubmit={(event) => {
          event.preventDefault();
          return submit();
        }}
        onDiscard={onClose}
      >
        {children}
      </DialogForm>
    </Dialog>
  );
}
