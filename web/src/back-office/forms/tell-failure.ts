import { asApiError, serverMessage } from '../../api/api-error.js';
import { toastFailure } from '../../forms/server-errors.js';
import { toast } from '../../ui/toast.js';

/**
 * Says why something could not be done; the fallback where the server gives no reason.
 * @returns whether things are not what they were: trying again as before makes no sense
 */
export function tellFailure(error: unknown, fallback: string): boolean {
  const { status, body } = asApiError(error) ?? {};
  if (status !== 409 && status !== 404) {
    toastFailure(error, fallback);
    return false;
  }
  if (body?.code === 'idempotency_mismatch')
    toast({
      title: 'Your first try went through after all',
      description: 'Nothing was done twice. You see it as it is now.',
    });
  else
    toast({
      variant: 'destructive',
      title: 'Somebody was faster',
      description: `${serverMessage(error, 'This has changed')}. You see it as it is now.`,
    });
  return true;
}
