import { Fingerprint } from 'lucide-react';
import type { WebAuthnJson } from '@desert-mirror/contracts/second-factors';
import { useStartPasskeySignInMutation } from '../../api/second-factors.api.js';
import { toastFailure } from '../../forms/server-errors.js';
import { useHydrated } from '../../forms/use-hydrated.js';
import { usePending } from '../../forms/use-pending.js';
import { Button } from '../../ui/button.js';
import { canUsePasskeys, signWithPasskey } from '../../api/passkey.js';

interface PasskeyButtonProps {
  label: string;
  /** Sends the device's answer. Rejects with the API's error. */
  send: (response: WebAuthnJson) => Promise<unknown>;
}

export function PasskeyButton({ label, send }: PasskeyButtonProps) {
  const hydrated = useHydrated();
  const [start] = useStartPasskeySignInMutation();
  const [pending, run] = usePending();
  // Until it is known, the button keeps its place, so that nothing moves under a finger.
  if (hydrated && !canUsePasskeys()) return null;
  const press = () =>
    run(async () => {
      try {
        const { options } = await start().unwrap();
        const response = await signWithPasskey(options);
        if (response) await send(response);
      } catch (error) {
        toastFailure(error, 'The passkey could not be used. Please try again.');
      }
    });
  return (
    <Button
      variant="secondary"
      size="lg"
      pending={pending}
      disabled={!hydrated}
      onClick={() => void press()}
    >
      <Fingerprint className="size-5" aria-hidden="true" />
      {label}
    </Button>
  );
}
