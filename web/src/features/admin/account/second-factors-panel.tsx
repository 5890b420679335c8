import { useState, type ReactNode } from 'react';
import type { SecondFactors } from '@desert-mirror/contracts/second-factors';
import {
  useGetSecondFactorsQuery,
  useRenewRecoveryCodesMutation,
} from '../../../api/second-factors.api.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { canUsePasskeys } from '../../../api/passkey.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { AddPasskeyDialog } from './add-passkey-dialog.js';
import { PasskeyList } from './passkey-list.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';
import { RemoveFactorDialog, type RemovableFactor } from './remove-factor-dialog.js';
import { TotpDialog } from './totp-dialog.js';

/** What signing in takes besides the password. */
export function SecondFactorsPanel() {
  const {
    data: factors,
    error,
    refetch,
  } = useGetSecondFactorsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error)
    return <LoadFailed what="Two-step sign-in" error={error} onRetry={() => void refetch()} />;
  return (
    <Panel
      title="Two-step sign-in"
      lead="With an app or a passkey, a stolen password is not enough to sign in."
    >
      {factors && <Factors factors={factors} />}
    </Panel>
  );
}

type Task = 'totp' | 'passkey' | RemovableFactor;

function Factors({ factors }: { factors: SecondFactors }) {
  const [task, setTask] = useState<Task | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { place, expect } = useFocusAfter<HTMLDivElement>();
  const close = () => setTask(null);
  const added = (recoveryCodes: string[] | null) => {
    close();
    setCodes(recoveryCodes);
  };
  return (
    <div
      ref={place}
      role="group"
      aria-label="Ways to confirm a sign-in"
      tabIndex={-1}
      className="divide-y divide-line border-t border-line"
    >
      <Row
        name="Authenticator app"
        about="An app on your phone shows a new code every 30 seconds."
        state={factors.totp ? <Badge tone="good">On</Badge> : null}
      >
        {factors.totp ? (
          <Button variant="secondary" onClick={() => setTask({ kind: 'totp' })}>
            Remove
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setTask('totp')}>
            Set up
          </Button>
        )}
      </Row>
      <Row
        name="Passkeys"
        about="Sign in with your fingerprint, face or the PIN of a device, without the password."
      >
        {canUsePasskeys() && (
          <Button variant="secondary" onClick={() => setTask('passkey')}>
            Add a passkey
          </Button>
        )}
      </Row>
      <PasskeyList passkeys={factors.passkeys} onRemove={setTask} />
      {(factors.totp || factors.passkeys.length > 0) && (
        <RecoveryCodes left={factors.recoveryCodesLeft} onRenewed={setCodes} />
      )}
      <TotpDialog open={task === 'totp'} onClose={close} onAdded={added} />
      <AddPasskeyDialog open={task === 'passkey'} onClose={close} onAdded={added} />
      <RemoveFactorDialog
        factor={typeof task === 'object' ? task : null}
        onRemove={expect}
        onClose={close}
      />
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          // The dialog that was open before it is gone.
          expect();
          setCodes(null);
        }}
      />
    </div>
  );
}

interface RowProps {
  name: string;
  about: string;
  state?: ReactNode;
  children: ReactNode;
}

const Row = ({ name, about, state, children }: RowProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
    <div className="min-w-0 flex-1 basis-60">
      <h3 className="flex items-center gap-2 font-medium">
        {name}
        {state}
      </h3>
      <p className="text-small text-ink-soft">{about}</p>
    </div>
    {children}
  </div>
);

interface RecoveryCodesProps {
  left: number;
  onRenewed: (codes: string[] | null) => void;
}

function RecoveryCodes({ left, onRenewed }: RecoveryCodesProps) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [isAsking, setAsking] = useState(false);
  const [pending, run] = usePending();
  const confirm = () =>
    run(async () => {
      try {
        onRenewed((await renew().unwrap()).recoveryCodes);
      } catch (error) {
        toastFailure(error, 'The codes could not be created. Please try again.');
      }
      setAsking(false);
    });
  return (
    <Row
      name="Recovery codes"
      about={`Use one if you lose your phone. ${left === 1 ? '1 code is' : `${left} codes are`} left.`}
    >
      <Button variant="secondary" onClick={() => setAsking(true)}>
        New codes
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => !pending && setAsking(open)}
        title="Create new recovery codes?"
        confirm={pending ? 'Creating...' : 'Create new codes'}
        pending={pending}
        onConfirm={() => void confirm()}
      >
        Your earlier codes stop working.
      </ConfirmDialog>
    </Row>
  );
}
