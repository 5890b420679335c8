import { asApiError, asSentence, serverMessage } from '../../api/api-error.js';
import { toastFailure } from '../../forms/server-errors.js';
import { toast } from '../../ui/toast.js';

/**
 * Shows why a command failed, or the fallback when the server gives no reason.
 * @returns whether the record changed or was deleted in the meantime, so that a retry makes no sense
 */
export function reportFailure(error: unknown, fallback: string): boolean {
  const { status, body } = asApiError(error) ?? {};
  // A locked record can be changed later, such as once its month is open again or its invoice is void.
  if ((status !== 409 && status !== 404) || body?.code === 'locked') {
    toastFailure(error, fallback);
    return false;
  }
  if (body?.code === 'idempotency_mismatch')
    toast({
      title: 'Your first attempt was saved',
      description: 'Nothing was recorded twice. The page now shows the latest version.',
    });
  else {
    const reason = serverMessage(error, 'The record has changed');
    toast({
      variant: 'destructive',
      title: 'Changed in the meantime',
      description: `${asSentence(reason)} The page now shows the latest version.`,
    });
  }
  return true;
}

/** Closes a dialog when its command no longer applies. For `useSubmit`. */
export const closeIfOutdated =
  (close: () => void) =>
  (error: unknown, failure: string): void => {
    if (reportFailure(error, failure)) close();
  };
