import type { SessionInfo } from '@desert-mirror/contracts/identity';
import { formatDateTime } from '@desert-mirror/contracts/time';
import { useEndSessionMutation, useListSessionsQuery } from '../../../api/auth.api.js';
import { LoadFailed } from '../../../back-office/layout/load-failed.js';
import { Panel } from '../../../back-office/layout/panel.js';
import { toastFailure } from '../../../forms/server-errors.js';
import { usePending } from '../../../forms/use-pending.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { toast } from '../../../ui/toast.js';
import { useFocusAfter } from '../../../ui/use-focus-after.js';
import { deviceName } from './session.rules.js';

/** Where the user is signed in. */
export function SessionsPanel() {
  const {
    data: sessions,
    error,
    refetch,
  } = useListSessionsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { place, expect } = useFocusAfter<HTMLUListElement>();
  if (error)
    return <LoadFailed what="The list of devices" error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title="Where you are signed in" lead="Sign out of devices that you do not recognize.">
      <ul
        ref={place}
        aria-label="Devices"
        tabIndex={-1}
        className="divide-y divide-line border-t border-line"
      >
        {sessions?.map((session) => (
          <li key={session.id} className="flex items-center gap-4 px-5 py-3">
            <SessionFacts session={session} />
            {session.isCurrent ? (
              <Badge>This device</Badge>
            ) : (
              <EndButton session={session} onEnd={expect} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SessionFacts({ session }: { session: SessionInfo }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium">{deviceName(session)}</p>
      <p className="dotted text-small text-ink-soft wrap-anywhere">
        <span className="whitespace-nowrap">{formatDateTime(session.createdAt)}</span>
        {session.address && <span>{session.address}</span>}
      </p>
    </div>
  );
}

interface EndButtonProps {
  session: SessionInfo;
  /** Called before the session ends. */
  onEnd: () => void;
}

function EndButton({ session, onEnd }: EndButtonProps) {
  const [end] = useEndSessionMutation();
  const [pending, run] = usePending();
  const signOut = () =>
    run(async () => {
      onEnd();
      try {
        await end({ id: session.id }).unwrap();
        toast({ title: 'Signed out', description: `${deviceName(session)} has to sign in again.` });
      } catch (error) {
        toastFailure(error, 'The device could not be signed out');
      }
    });
  return (
    <Button
      variant="secondary"
      pending={pending}
      aria-label={`Sign out ${deviceName(session)}, ${formatDateTime(session.createdAt)}`}
      onClick={() => void signOut()}
    >
      Sign out
    </Button>
  );
}
