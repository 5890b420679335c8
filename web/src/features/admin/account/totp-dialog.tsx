import { lazy, Suspense, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { SecondFactorCode, type TotpSecret } from '@desert-mirror/contracts/second-factors';
import { useConfirmTotpMutation, useStartTotpMutation } from '../../../api/second-factors.api.js';
import { DialogForm } from '../../../back-office/forms/dialog-form.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { bind } from '../../../forms/bind.js';
import { formResolver } from '../../../forms/form-resolver.js';
import { useSubmit } from '../../../forms/use-submit.js';
import { chunk } from '../../../ui/chunk.js';
import { Dialog } from '../../../ui/dialog.js';
import { Input } from '../../../ui/field.js';
import { Skeleton } from '../../../ui/skeleton.js';

const QrCode = lazy(() => chunk(() => import('../../../back-office/records/qr-code.js')));

interface TotpDialogProps {
  open: boolean;
  onClose: () => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

export function TotpDialog({ open, onClose, onAdded }: TotpDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Set up an authenticator app"
      width="max-w-md"
    >
      <Setup onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function Setup({ onClose, onAdded }: Omit<TotpDialogProps, 'open'>) {
  const [start, { data, error }] = useStartTotpMutation();
  useEffect(() => void start(), [start]);
  if (error) return <LoadFailed what="The setup" error={error} onRetry={() => void start()} />;
  if (!data) return <Skeleton className="h-80" />;
  return <Scan totp={data} onClose={onClose} onAdded={onAdded} />;
}

const CodeForm = z.object({ code: SecondFactorCode });
type CodeValues = z.infer<typeof CodeForm>;
const resolver = formResolver<CodeValues, CodeValues>(CodeForm);

function Scan({
  totp: { secret, uri },
  onClose,
  onAdded,
}: Omit<TotpDialogProps, 'open'> & { totp: TotpSecret }) {
  const [confirm] = useConfirmTotpMutation();
  const form = useForm<CodeValues, unknown, CodeValues>({ resolver, defaultValues: { code: '' } });
  const { pending, submit } = useSubmit({
    form,
    failure: 'The code could not be checked. Please try again.',
    send: async (values) => onAdded((await confirm(values).unwrap()).recoveryCodes),
  });
  return (
    <DialogForm
      submitLabel="Turn on"
      pendingLabel="Checking..."
      pending={pending}
      onSubmit={submit}
      onDiscard={onClose}
    >
      <div className="col-span-2 space-y-5 text-small text-ink-soft">
        <p>
          Scan the code with an app such as Google Authenticator or 1Password. On this phone, copy
          the key into the app instead.
        </p>
        <div className="mx-auto size-44">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={uri} label="QR code for the authenticator app" />
          </Suspense>
        </div>
        <p className="text-center font-mono break-all text-ink select-all">{secret}</p>
        <Input
          label="Code that the app shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...bind(form, 'code')}
        />
      </div>
    </DialogForm>
  );
}
