import type { WebAuthnJson } from '@desert-mirror/contracts/second-factors';

export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Asks the device for a signature; undefined if the user canceled. */
export async function signWithPasskey(options: WebAuthnJson): Promise<WebAuthnJson | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return answered(() => startAuthentication({ optionsJSON: options as never }));
}

/** Creates a passkey on the device; undefined if the user canceled. */
export async function createPasskey(options: WebAuthnJson): Promise<WebAuthnJson | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return answered(() => startRegistration({ optionsJSON: options as never }));
}

/** Whether `createPasskey` failed because the device has a passkey of the account already. */
export const isKnownToDevice = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

async function answered(ask: () => Promise<object>): Promise<WebAuthnJson | undefined> {
  try {
    return { ...(await ask()) };
  } catch (error) {
    // Browsers report a timeout with the same error.
    if (error instanceof Error && error.name === 'NotAllowedError') return undefined;
    throw error;
  }
}
